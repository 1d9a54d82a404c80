"""What an update says about the place it comes from."""

import json
from typing import Any

import pytest
import telegram

from bot.tg.inbound.updates import Place, TapIn, parse

BOT = telegram.Bot("1234567:AAF-abcdefghijklmnopqrstuvwxyz012345")


def tap(**message: Any) -> str:
    chat = {"id": -1001, "type": "supergroup", "title": "Friday", "is_forum": True}
    sender = {"id": 7, "is_bot": False, "first_name": "Amal"}
    under = {"message_id": 3, "date": 1, "chat": chat, "text": "x", **message}
    query = {"id": "1", "from": sender, "chat_instance": "1", "data": "x", "message": under}
    return json.dumps({"update_id": 1, "callback_query": query})


@pytest.mark.parametrize(
    ("message", "topic"),
    [
        ({"message_thread_id": 9, "is_topic_message": True}, 9),
        ({"message_thread_id": 9}, None),
        ({}, None),
        ({"date": 0, "text": None}, None),
    ],
)
def test_a_tap_belongs_to_the_topic_of_its_message_where_that_is_known(
    message: dict[str, Any], topic: int | None
) -> None:
    tapped = parse(tap(**message), BOT, "dominobot")
    assert isinstance(tapped, TapIn)
    assert tapped.place == Place(-1001, private=False, title="Friday", topic=topic)

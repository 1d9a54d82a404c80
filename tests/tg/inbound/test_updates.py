"""What an update means, and that nothing in it can do harm."""

import json
from typing import Any

import pytest

from bot.people.person import Person
from bot.tg.inbound.desk import arrival
from bot.tg.inbound.opening import Wish, parse_wish
from bot.tg.inbound.updates import (
    CommandIn,
    Ignored,
    Incoming,
    MembersIn,
    MovedIn,
    Place,
    StandingIn,
    TapIn,
    TextIn,
    TopicOpenIn,
    parse,
    update_id_of,
)
from bot.tg.outbound.client import make_bot

BOT = make_bot("7000000001:" + "A" * 35, "http://localhost")
USER = {"id": 5, "is_bot": False, "first_name": "Amal", "last_name": "B", "language_code": "ar", "username": "amal"}
AMAL = Person(5, "Amal", last_name="B", username="amal", client_language="ar")
GROUP = {"id": -1001, "type": "supergroup", "title": "Friday"}
PRIVATE = {"id": 5, "type": "private", "first_name": "Amal"}


def meant(**told: Any) -> Incoming | None:
    return parse(json.dumps({"update_id": 9, **told}), BOT, "DominoBot")


def message(text: str | None, chat: dict[str, Any] = GROUP, **more: Any) -> dict[str, Any]:
    said = {} if text is None else {"text": text}
    return {"message_id": 3, "date": 1, "chat": chat, "from": USER, **said, **more}


@pytest.mark.parametrize(
    ("text", "name", "arguments"),
    [
        ("/domino", "domino", ""),
        ("/DOMINO bazito  4 ", "domino", "bazito  4"),
        ("/domino@dominobot bazito", "domino", "bazito"),
        ("/start\nsit-1", "start", "sit-1"),
        ("/score 😀", "score", "😀"),
    ],
)
def test_a_command_is_read_with_what_stands_behind_it(text: str, name: str, arguments: str) -> None:
    told = meant(message=message(text, reply_to_message=message("board") | {"message_id": 2}))
    assert told == CommandIn(9, AMAL, Place(-1001, False, "Friday"), name, arguments, 3, 2)


@pytest.mark.parametrize("text", ["/domino@otherbot", "domino", "/", "/@dominobot", "", None])
def test_in_a_group_everything_else_is_nothing_for_us(text: str | None) -> None:
    assert meant(message=message(text)) == Ignored(9, Place(-1001, False, "Friday"), 3)


def test_in_a_private_chat_every_text_is_heard() -> None:
    assert meant(message=message("hello", PRIVATE)) == TextIn(9, AMAL, Place(5, True))


IN_FRIDAY = Ignored(9, Place(-1001, False, "Friday"), 3)


@pytest.mark.parametrize(
    ("told", "ignored"),
    [
        ({"message": message("/domino") | {"from": USER | {"is_bot": True}}}, IN_FRIDAY),
        ({"message": {name: part for name, part in message("/domino").items() if name != "from"}}, IN_FRIDAY),
        ({"message": message("/domino", {"id": -1002, "type": "channel", "title": "News"})}, Ignored(9)),
        ({"edited_message": message("/domino")}, Ignored(9)),
        ({"channel_post": message("/domino", {"id": -1002, "type": "channel", "title": "News"})}, Ignored(9)),
        (
            {"poll_answer": {"poll_id": "1", "user": USER, "option_ids": [], "option_persistent_ids": []}},
            Ignored(9),
        ),
        ({"poll_answer": {"poll_id": "1", "user": USER, "option_ids": []}}, None),  # less than there is in one
        ({"something_new": {}}, Ignored(9)),
        ({}, Ignored(9)),
    ],
)
def test_bots_channels_and_what_we_do_not_know_are_ignored(told: dict[str, Any], ignored: Ignored | None) -> None:
    assert meant(**told) == ignored


@pytest.mark.parametrize(
    ("under", "topic"),
    [
        ({"message_thread_id": 77, "is_topic_message": True}, 77),
        ({"message_thread_id": 77}, None),
        ({"date": 0}, None),  # a message too old for Telegram to tell of
    ],
)
def test_a_tap_belongs_to_the_topic_of_its_message(under: dict[str, Any], topic: int | None) -> None:
    query = {"id": "q", "from": USER, "chat_instance": "c", "data": "x", "message": message("board", **under)}
    told = meant(callback_query=query)
    assert isinstance(told, TapIn)
    assert told.place == Place(-1001, private=False, title="Friday", topic=topic)


def test_a_tap_tells_who_where_and_what() -> None:
    query = {"id": "q", "from": USER, "chat_instance": "1", "data": "my:t::", "message": message("board")}
    assert meant(callback_query=query) == TapIn(9, AMAL, Place(-1001, False, "Friday"), 3, "q", "my:t::")
    old = {"message_id": 3, "date": 0, "chat": GROUP}
    assert meant(callback_query=query | {"message": old}) == TapIn(
        9, AMAL, Place(-1001, False, "Friday"), 3, "q", "my:t::"
    )
    without = {name: part for name, part in query.items() if name not in ("message", "data")}
    assert meant(callback_query=without) == TapIn(9, AMAL, None, 0, "q", "")


@pytest.mark.parametrize(
    ("old", "new", "was", "present", "may_write"),
    [
        ({"status": "left"}, {"status": "member"}, False, True, True),
        ({"status": "member"}, {"status": "left"}, True, False, False),
        ({"status": "member"}, {"status": "kicked", "until_date": 0}, True, False, False),
    ],
)
def test_the_bots_standing_in_a_group_is_read(
    old: dict[str, Any], new: dict[str, Any], was: bool, present: bool, may_write: bool
) -> None:
    bot = {"user": {"id": 7, "is_bot": True, "first_name": "Bot"}}
    changed = {"chat": GROUP, "from": USER, "date": 1, "old_chat_member": old | bot, "new_chat_member": new | bot}
    assert meant(my_chat_member=changed) == StandingIn(9, AMAL, Place(-1001, False, "Friday"), was, present, may_write)


@pytest.mark.parametrize("said", [{"migrate_to_chat_id": -100777}, {"from": None, "migrate_to_chat_id": -100777}])
def test_a_group_that_moves_says_where_to(said: dict[str, Any]) -> None:
    old = {"id": -42, "type": "group", "title": "Friday"}
    assert meant(message=message(None, old, **said)) == MovedIn(9, -42, -100777)


def test_the_supergroup_says_where_it_comes_from() -> None:
    assert meant(message=message(None, migrate_from_chat_id=-42)) == MovedIn(9, -42, -1001)


def test_a_topic_that_opens_again_is_heard_of() -> None:
    opened = message(None, message_thread_id=7, is_topic_message=True, forum_topic_reopened={})
    assert meant(message=opened) == TopicOpenIn(9, Place(-1001, False, "Friday", 7))


@pytest.mark.parametrize(
    ("thread", "topic"),
    [
        ({"message_thread_id": 7, "is_topic_message": True}, 7),
        ({"message_thread_id": 7}, None),  # a thread of replies in a group without topics
        ({"message_thread_id": 1, "is_topic_message": True}, None),  # General
        ({}, None),
    ],
)
def test_the_topic_of_a_command_is_where_it_was_written(thread: dict[str, Any], topic: int | None) -> None:
    told = meant(message=message("/domino", **thread))
    assert isinstance(told, CommandIn)
    assert told.place.topic == topic


@pytest.mark.parametrize(
    "body", ["", "nonsense", "[]", "null", "7", '{"update_id": 1, "message": 5}', '{"message": {}}', "[" * 5000]
)
def test_what_is_no_update_is_none(body: str) -> None:
    assert parse(body, BOT, "DominoBot") is None


@pytest.mark.parametrize(
    ("update", "number"),
    [
        ({"update_id": 3}, 3),
        ({"update_id": "3"}, None),
        ({"update_id": None}, None),
        ({"update_id": True}, None),
        ({"update_id": 2**53 - 1}, 2**53 - 1),
        ({"update_id": 2**53}, None),
        ({"update_id": 10**30}, None),
        ({"update_id": 0}, None),
        ({"update_id": -1}, None),
        ({"update_id": 3.0}, None),
        ({}, None),
        ("x", None),
        (None, None),
    ],
)
def test_the_id_of_an_update_is_a_number(update: Any, number: int | None) -> None:
    assert update_id_of(update) == number


@pytest.mark.parametrize(
    ("written", "wish"),
    [
        ("", Wish()),
        ("bazito", Wish("bazito")),
        ("bazito 4", Wish("bazito", 4)),
        ("bazito 104", Wish("bazito", None, 104)),
        ("Bazito 4 104", Wish("bazito", 4, 104)),
        ("2 50", Wish(None, 2, 50)),
        ("٤", Wish(None, 4)),
        ("all fives 50", Wish("all-fives", None, 50)),
        ("بازيتو ٤ ١٠٤", Wish("bazito", 4, 104)),
        ("دومينو مصري", Wish("egyptian")),
        ("صليب الدش تسعة", Wish("double-nine-cross")),  # without the vowel sign
        ("ours", Wish("ours")),
        ("ours 2 50", Wish("ours", 2, 50)),
        ("bazito four", None),
        ("4 bazito", None),
        ("bazito 4 104 1", None),
        ("bazito 4 -1", None),
        ("bazito 12345", None),
        ("bazito " * 1000, None),
    ],
)
def test_what_stands_behind_domino(written: str, wish: Wish | None) -> None:
    assert parse_wish(written) == wish


@pytest.mark.parametrize("date", [2**62, -(2**62), 10**30])
def test_a_date_that_no_calendar_has_is_no_update(date: int) -> None:
    message = {"message_id": 3, "date": date, "chat": GROUP, "from": USER, "text": "/help"}
    assert parse(json.dumps({"update_id": 1, "message": message}), BOT, "DominoBot") is None


def test_what_a_channel_says_in_its_own_name_opens_nothing() -> None:
    channel = {"id": -1009, "type": "channel", "title": "News"}
    assert isinstance(meant(message=message("/domino", sender_chat=channel)), Ignored)
    own = {"message_id": 3, "date": 1, "chat": channel, "sender_chat": channel, "text": "/domino"}
    assert meant(message=own) == Ignored(9)


def test_an_anonymous_administrator_speaks_for_the_group_and_is_no_person() -> None:
    bot = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
    told = meant(message=message("/stop", sender_chat=GROUP) | {"from": bot})
    group = Person(-1001, "Friday")
    assert told == CommandIn(9, group, Place(-1001, False, "Friday"), "stop", "", 3, anonymous=True)
    assert isinstance(told, CommandIn | MembersIn)
    assert arrival(told).person is None


CARLA = {"id": 6, "is_bot": False, "first_name": "Carla"}
ROBOT = {"id": 8, "is_bot": True, "first_name": "Robot"}
FRIDAY = Place(-1001, private=False, title="Friday")


@pytest.mark.parametrize(
    ("old", "new", "present"),
    [
        ({"status": "member"}, {"status": "left"}, False),
        ({"status": "member"}, {"status": "kicked", "until_date": 0}, False),
        ({"status": "left"}, {"status": "member"}, True),
    ],
)
def test_who_comes_and_goes_is_read_where_the_bot_is_an_administrator(
    old: dict[str, Any], new: dict[str, Any], present: bool
) -> None:
    """It is about whoever came or went, whoever did it."""
    user = {"user": CARLA}
    told = meant(
        chat_member={
            "chat": GROUP,
            "from": USER,
            "date": 1,
            "old_chat_member": old | user,
            "new_chat_member": new | user,
        }
    )
    assert told == MembersIn(9, (Person(6, "Carla"),), FRIDAY, present)
    assert isinstance(told, CommandIn | MembersIn)
    assert arrival(told).person is None


@pytest.mark.parametrize("by", [{}, {"sender_chat": GROUP}])
def test_who_comes_and_goes_is_read_from_the_groups_own_messages(by: dict[str, Any]) -> None:
    went = meant(message=message(None, left_chat_member=CARLA, **by))
    assert went == MembersIn(9, (Person(6, "Carla"),), FRIDAY, present=False)
    came = meant(message=message(None, new_chat_members=[CARLA, ROBOT, USER], **by))
    assert came == MembersIn(9, (Person(6, "Carla"), AMAL), FRIDAY, present=True)
    assert meant(message=message(None, left_chat_member=ROBOT, **by)) == Ignored(9)


@pytest.mark.parametrize(
    "odd",
    [
        {"message": message("/score", GROUP | {"id": None})},
        {"message": message("/score", GROUP | {"id": "-1001"})},
        {"message": message("/score", GROUP | {"id": 10**30})},
        {"message": message("/score", GROUP | {"title": 7})},
        {"message": message("/score", message_thread_id="7", is_topic_message=True)},
        {"message": message("hello", PRIVATE) | {"from": USER | {"id": True}}},
        {"message": message("hello", PRIVATE) | {"from": USER | {"first_name": ["Amal"]}}},
        {"message": message("/score") | {"message_id": 1.5}},
        {"callback_query": {"id": 7, "from": USER, "chat_instance": "1", "data": "my:x::"}},
        {"callback_query": {"id": "7", "from": USER, "chat_instance": "1", "data": 7}},
        {"callback_query": {"id": "7", "from": USER | {"id": -(10**30)}, "chat_instance": "1", "data": "my:x::"}},
    ],
)
def test_what_has_values_of_another_kind_or_too_large_for_the_database_is_none(odd: dict[str, Any]) -> None:
    """The library lets them pass, and they would fail later, in the middle of something."""
    assert meant(**odd) is None

"""Who belongs to a group, as far as Telegram tells; whatever else it says is no answer."""

from typing import Any

import httpx
import pytest
from telegram import Bot

from bot.tg.outbound.membership import TelegramMembership
from tests.tg.outbound.fake_telegram import Answer, Call, FakeTelegram, failure
from tests.tg.outbound.world import TOKEN

USER = {"id": 5, "is_bot": False, "first_name": "Amal"}


def member(status: str, **more: Any) -> dict[str, Any]:
    return {"status": status, "user": USER, **more}


def restricted(*, inside: bool) -> dict[str, Any]:
    rights = (
        "send_messages send_audios send_documents send_photos send_videos send_video_notes send_voice_notes send_polls "
        "send_other_messages add_web_page_previews change_info invite_users pin_messages manage_topics edit_tag "
        "react_to_messages"
    )
    return member(
        "restricted", is_member=inside, until_date=0, **dict.fromkeys((f"can_{one}" for one in rights.split()), False)
    )


class NoMoves:
    """Groups that stay what they are."""

    async def moved(self, old: int, new: int) -> None:
        raise AssertionError((old, new))

    async def sent(self, chat: int, message: int) -> None:
        raise AssertionError((chat, message))


def asking(answer: Answer | Exception) -> TelegramMembership:
    telegram = FakeTelegram(refuse=lambda _: answer)
    return TelegramMembership(Bot(TOKEN, request=telegram, get_updates_request=telegram), NoMoves())


def well(result: object) -> Answer:
    return 200, {"ok": True, "result": result}


@pytest.mark.parametrize(
    ("answer", "belongs"),
    [
        (well(member("member")), True),
        (well(member("creator", is_anonymous=False)), True),
        (well(restricted(inside=True)), True),
        (well(restricted(inside=False)), False),
        (well(member("left")), False),
        (well(member("kicked", until_date=0)), False),
        (failure(400, "Bad Request: member list is inaccessible"), None),
        (failure(400, "Bad Request: PARTICIPANT_ID_INVALID"), None),
        (failure(403, "Forbidden: bot was kicked from the supergroup chat"), None),
        (failure(500, "Internal Server Error"), None),
        (httpx.ConnectError("no route"), None),
    ],
)
async def test_whether_somebody_belongs_to_a_group(answer: Answer | Exception, belongs: bool | None) -> None:
    assert await asking(answer).is_member(-1001, 5) is belongs


class Moves:
    """Notes which groups have moved."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    async def moved(self, old: int, new: int) -> None:
        self.told.append((old, new))

    async def sent(self, chat: int, message: int) -> None:
        raise AssertionError((chat, message))


async def test_where_the_group_has_moved_it_is_told_and_the_new_one_asked() -> None:
    def answer(call: Call) -> Answer:
        if call.chat == -42:
            return failure(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=-1001)
        return well(member("member") if call.method == "getChatMember" else [member("creator", is_anonymous=False)])

    telegram, moves = FakeTelegram(refuse=answer), Moves()
    asks = TelegramMembership(Bot(TOKEN, request=telegram, get_updates_request=telegram), moves)
    assert await asks.is_member(-42, 5) is True
    assert await asks.is_admin(-42, 5) is True
    assert moves.told == [(-42, -1001)] * 2


@pytest.mark.parametrize(
    ("answer", "is_admin"),
    [
        (well([member("creator", is_anonymous=True)]), True),
        (well([]), False),
        (failure(400, "Bad Request: chat not found"), None),
        (failure(429, "Too Many Requests: retry after 5"), None),
        (httpx.ReadTimeout("slow"), None),
    ],
)
async def test_whether_somebody_is_an_administrator(answer: Answer | Exception, is_admin: bool | None) -> None:
    assert await asking(answer).is_admin(-1001, 5) is is_admin

"""Effects of messages, and reactions to them."""

import pytest
from telegram.constants import ReactionEmoji

from bot.sandbox.emoji import EFFECTS, is_reaction
from tests.sandbox.driving import Sandbox

PARTY = "5046509860389126442"


async def test_an_effect_is_seen_in_a_private_chat(box: Sandbox) -> None:
    anna = await box.person(started=True)
    sent = await box.bot("sendMessage", chat_id=anna, text="You won", message_effect_id=PARTY)
    assert sent["effect_id"] == PARTY
    assert (await box.seen(anna, anna))[-1]["effect"] == EFFECTS[PARTY] == "🎉"
    edited = await box.bot("editMessageText", chat_id=anna, message_id=sent["message_id"], text="You won!")
    assert edited["effect_id"] == PARTY


async def test_a_group_takes_no_effect(box: Sandbox) -> None:
    group = await box.group(await box.person())
    refusal = await box.refusal("sendMessage", chat_id=group, text="x", message_effect_id=PARTY)
    assert refusal == "400 Bad Request: can't use message effects in the chat"


@pytest.mark.parametrize("unknown", ["1", "party"])
async def test_an_unknown_effect_is_refused(box: Sandbox, unknown: str) -> None:
    anna = await box.person(started=True)
    refusal = await box.refusal("sendMessage", chat_id=anna, text="x", message_effect_id=unknown)
    assert refusal == "400 Bad Request: EFFECT_ID_INVALID"
    assert [message["text"] for message in await box.seen(anna, anna)] == ["/start"]


async def test_a_reaction_is_one_of_telegrams_and_can_be_taken_back(box: Sandbox) -> None:
    anna = await box.person(started=True)
    here = {"chat_id": anna, "message_id": (await box.write(anna, anna, "I won"))["message_id"]}
    await box.bot("setMessageReaction", **here, reaction=[{"type": "emoji", "emoji": "🏆"}])
    dice = [{"type": "emoji", "emoji": "🎲"}]
    assert await box.refusal("setMessageReaction", **here, reaction=dice) == "400 Bad Request: REACTION_INVALID"
    assert (await box.seen(anna, anna))[-1]["reactions"] == ["🏆"]
    await box.bot("setMessageReaction", **here, reaction=[])
    assert "reactions" not in (await box.seen(anna, anna))[-1]


@pytest.mark.parametrize("emoji", ReactionEmoji)
def test_every_reaction_that_a_client_library_knows_is_one(emoji: ReactionEmoji) -> None:
    assert is_reaction(emoji.value)

"""What one member alone sees in a group: how a scene comes to it, and what everybody saw meanwhile."""

from typing import Any

from tests.evening import Evening
from tests.people import Json, Message, Person, begin, outgoing
from tests.play.table_for import HANDS, a_group
from tests.play.watching import tiles_in

_HERE = "Your tiles are here in the group. Nobody else sees them."


async def chooses(person: Person) -> None:
    """Choose in the settings to have the hand in the group."""
    await person.starts()
    await person.says(person.id, "/settings")
    page = await person.last(person.id, "private chat")
    await person.taps(page, "Tiles in the group, for me alone")


async def my_hand(person: Person, group: int) -> Message:
    """Press "My hand" under the board, and see it there alone."""
    answer = await person.taps(await person.last(group, "round 1"), "My hand")
    assert (answer.text, answer.alert) == (_HERE, False)
    return await person.alone(group)


async def chosen_by_basim(
    evening: Evening, command: str = "/domino bazito 2", **more: Any
) -> tuple[int, Person, Person]:
    """Basim has chosen it, and Amal is to lead."""
    group, (amal, basim) = await a_group(evening, 2, **more)
    await chooses(basim)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], command)
    return group, amal, basim


async def in_public(evening: Evening, group: int, after: int = 0) -> list[Json]:
    """All calls that show something to the whole group."""
    return [
        call
        for call in outgoing(await evening.calls(after))
        if call["parameters"].get("chat_id") == group
        and "ephemeral_message_parameters" not in call["parameters"]
        and "receiver_user_id" not in call["parameters"]
    ]


async def hidden(evening: Evening, group: int) -> bool:
    """Whether no tile of a hand or of the boneyard has been shown to the whole group."""
    (table,) = await evening.tables(group)
    assert table.match is not None
    assert table.match.round is not None
    down = frozenset(table.match.round.boneyard).union(*map(frozenset, table.match.round.hands))
    return not any(tiles_in(call["parameters"]) & down for call in await in_public(evening, group))

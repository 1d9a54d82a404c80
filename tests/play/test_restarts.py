"""The bot is stopped or killed in the middle of a round, and goes on where it was."""

import asyncio
import signal
from collections.abc import Callable
from itertools import chain
from pathlib import Path

from tests.chance import LONGEST
from tests.evening import Evening
from tests.outside import Outside, outside
from tests.people import Answer, Message, Person, begin, outgoing
from tests.play.table_for import a_match, laid, seen_by
from tests.processes import command


async def in_the_middle(evening: Evening) -> tuple[int, Person, Person]:
    """Three tiles lie, and Basim looks at the question where his 2-3 goes."""
    group, (amal, basim) = await a_match(evening, people=2)
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    await basim.taps(await basim.hand(), "2|3")
    return group, amal, basim


async def test_a_bot_started_again_shows_the_same_and_sends_nothing(evening: Evening) -> None:
    group, amal, basim = await in_the_middle(evening)
    seen = await seen_by(group, amal, basim)
    await evening.stop_bot()
    calls = await evening.calls()
    await evening.start_bot()
    await evening.rest()
    assert await seen_by(group, amal, basim) == seen
    assert {call["method"] for call in outgoing(await evening.calls(calls[-1]["number"]))} == {"getMe"}
    assert (await basim.taps(await basim.hand(), "2 left")).text == "You laid 2|3."
    (board,) = [message for message in await amal.sees(group) if "round 1" in message.text]
    assert await laid(amal, board) == "3|2  2|6  6|6  6|3"
    assert board.id == next(message.id for message in seen[0] if "round 1" in message.text)


async def test_what_people_wrote_meanwhile_is_answered_after_the_start(evening: Evening) -> None:
    """It waits at Telegram."""
    group, amal, _ = await in_the_middle(evening)
    await evening.stop_bot()
    body = {"person": amal.id, "text": "/score"}
    await evening.people_side("POST", f"/chats/{group}/messages", body)
    await evening.start_bot()
    await evening.rest()
    assert (await amal.last(group)).lines[0] == "Bazito in Friday · round 1"


async def test_a_round_that_is_due_while_the_bot_is_down_is_dealt_soon_after_the_start(evening: Evening) -> None:
    """The result is there to be read for as long as if the bot had run."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.seed(768)  # a round that is soon blocked
    await begin(group, [amal, basim], "/domino bazito 2")
    while (await amal.last(group)).text[0] not in "🏁🔒":
        mover = amal if (await amal.hand()).green else basim
        hand = await mover.hand()
        assert hand.green is not None
        await mover.taps(hand, hand.green)
    await evening.stop_bot()
    evening.time.now += 3600
    await evening.start_bot()
    await evening.rest()
    assert "Round 1" in (await amal.last(group)).lines[0]
    await evening.passes(20)
    assert (await amal.last(group)).lines[0] == "Bazito · round 2"


class Sight:
    """What Amal and Basim see of a match whose bot is another process."""

    def __init__(self, group: int, people: list[Person]) -> None:
        self.group = group
        self.people = people
        self.chat_ids = [group, *(person.id for person in people)]
        self.chats: list[list[Message]] = []

    async def until(self, fits: Callable[["Sight"], bool]) -> "Sight":
        """Look again and again, until it fits."""
        async with asyncio.timeout(LONGEST):
            while not (self.chats and fits(self)):
                await asyncio.sleep(0.01)  # what is awaited is the other process
                await self.look()
        return self

    @property
    def newest(self) -> Message:
        """In the group."""
        return self.chats[0][-1]

    @property
    def board(self) -> Message | None:
        return next((message for message in self.chats[0] if message.lines[:1] == ["Bazito · round 1"]), None)

    @property
    def movers(self) -> list[tuple[Person, Message]]:
        """Who may tap a tile, and where."""
        hands = [(person, chat[-1]) for person, chat in zip(self.people, self.chats[1:], strict=True)]
        return [(person, hand) for person, hand in hands if hand.green is not None]

    def shows(self, laid: str, to_move: Person) -> bool:
        """Whether this tile lies, and this person alone may follow."""
        told = self.board.lines if self.board is not None else []
        lies = any(f"[{laid}]" in line for line in told) and f"👉 {to_move.name} to move" in told
        return lies and [person for person, _ in self.movers] == [to_move]

    async def look(self) -> None:
        self.chats = await seen_by(self.group, *self.people)

    def photos(self) -> list[list[tuple[int, str]]]:
        """By chat: which messages are photos, and what each shows."""
        return [[(each.id, each.photo) for each in chat if each.photo is not None] for chat in self.chats]

    async def goes_on(self) -> None:
        """Whoever is to move does something, and the board tells so; every photo stays where it is."""
        ids = self.ids()
        ((mover, hand),) = self.movers
        assert hand.green is not None
        assert self.board is not None
        said = self.board.text
        assert await mover.presses(hand, hand.green) is not None
        await self.until(lambda now: now.board is not None and now.board.text != said)
        assert self.ids() == ids

    def ids(self) -> list[list[int]]:
        return [[message.id for message in chat] for chat in self.chats]


async def deal_with(world: Outside) -> Sight:
    """Amal and Basim sit down, and a round is dealt."""
    sight = await sit_down(world)
    await sight.people[0].taps(sight.newest, "Start")
    return await sight.until(lambda now: now.board is not None and len(now.movers) == 1)


async def sit_down(world: Outside) -> Sight:
    """Amal has only to tap Start."""
    people = [await world.person(name) for name in ("Amal", "Basim")]
    amal, basim = people
    sight = Sight(await world.group("Friday", people), people)
    for person in people:
        await person.starts()
    await sight.until(lambda now: all("Hello" in chat[-1].text for chat in now.chats))
    await amal.says(sight.group, "/domino bazito 2")
    await sight.until(lambda now: "🪑 Seat 2" in now.newest.labels)
    await basim.taps(sight.newest, "Seat 2")
    return await sight.until(lambda now: "▶️ Start" in now.newest.labels)


async def call_hangs(world: Outside, method: str, chats: list[int], kind: str = "timeout") -> None:
    """The next call of a method to each of these chats comes to no end that the bot would see."""
    for chat in chats:
        await world.people_side("POST", "/faults", {"method": method, "chat": chat, "kind": kind, "seconds": 60})


async def all_hang(world: Outside) -> None:
    """Wait until each of those calls is under way."""
    async with asyncio.timeout(LONGEST):
        while (await world.people_side("GET", "/faults"))["faults"]:  # noqa: ASYNC110  # it has no event of ours
            await asyncio.sleep(0.01)  # what is awaited is the other process


async def test_killed_while_its_first_photos_are_sent_it_sends_each_once_after_the_start(folder: Path) -> None:
    async with outside() as (world, settings):
        async with command(folder, "run", **settings) as bot:
            sight = await sit_down(world)
            await call_hangs(world, "sendPhoto", sight.chat_ids)
            await sight.people[0].taps(sight.newest, "Start")
            await all_hang(world)
            assert await bot.ends(signal.SIGKILL) == -signal.SIGKILL
        await sight.look()
        assert sight.photos() == [[], [], []]
        async with command(folder, "run", **settings):
            await sight.until(lambda now: [len(photos) for photos in now.photos()] == [1, 1, 1])
            await sight.goes_on()
            assert [len(photos) for photos in sight.photos()] == [1, 1, 1]


async def test_killed_when_its_first_photos_have_come_and_it_does_not_know_it_sends_them_again(folder: Path) -> None:
    """What it had sent before goes when somebody taps it."""
    async with outside() as (world, settings):
        async with command(folder, "run", **settings) as bot:
            sight = await sit_down(world)
            await call_hangs(world, "sendPhoto", sight.chat_ids, "lost")  # of each it is certain that nobody knows
            await sight.people[0].taps(sight.newest, "Start")
            await all_hang(world)
            await sight.until(lambda now: [len(photos) for photos in now.photos()] == [1, 1, 1])
            assert await bot.ends(signal.SIGKILL) == -signal.SIGKILL
        async with command(folder, "run", **settings):
            await sight.until(lambda now: [len(photos) for photos in now.photos()] == [2, 2, 2])
            first, second = [each for each in sight.chats[0] if each.photo is not None]
            await sight.people[0].presses(first, first.button("My hand"))
            await sight.until(lambda now: [number for number, _ in now.photos()[0]] == [second.id])
            await sight.goes_on()


async def test_killed_while_changed_photos_are_sent_it_changes_them_after_the_start(folder: Path) -> None:
    async with outside() as (world, settings):
        async with command(folder, "run", **settings) as bot:
            sight = await deal_with(world)
            ((leader, hand),) = sight.movers
            await call_hangs(world, "editMessageMedia", sight.chat_ids)
            answer = await leader.presses(hand, next(each for each in hand.buttons if each.style == "success"))
            assert answer is not None
            await all_hang(world)
            assert await bot.ends(signal.SIGKILL) == -signal.SIGKILL
        before = sight.photos()
        await sight.look()
        assert sight.photos() == before
        async with command(folder, "run", **settings):
            follower = next(person for person in sight.people if person is not leader)
            await sight.until(
                lambda now: now.shows(lies(answer), follower) and not {*chain(*before)} & {*chain(*now.photos())}
            )
            ids = [[number for number, _ in photos] for photos in before]
            assert [[number for number, _ in photos] for photos in sight.photos()] == ids
            await sight.goes_on()


def lies(answer: Answer) -> str:
    """The tile that was laid, as it is told to who laid it."""
    return answer.text.removeprefix("You laid ").removesuffix(".")


async def test_killed_in_the_middle_of_a_round_it_goes_on_with_the_same_hands_turn_and_messages(folder: Path) -> None:
    async with outside() as (world, settings):
        async with command(folder, "run", **settings) as bot:
            sight = await deal_with(world)
            messages, ((leader, hand),) = sight.ids(), sight.movers
            answer = await leader.taps(hand, next(button for button in hand.buttons if button.style == "success"))
            assert await bot.ends(signal.SIGKILL) == -signal.SIGKILL
        laid = lies(answer)
        await leader.says(sight.group, "/language")
        async with command(folder, "run", **settings):
            follower = next(person for person in sight.people if person is not leader)
            await sight.until(lambda now: now.shows(laid, follower) and now.newest.lines[0] == "Which language?")
            assert [ids[: len(before)] for ids, before in zip(sight.ids(), messages, strict=True)] == messages
            left = next(
                chat[-1] for person, chat in zip(sight.people, sight.chats[1:], strict=True) if person is leader
            )
            held = {f"[{label.removeprefix('✅ ')}]" for label in hand.labels if "|" in label}
            assert set(left.lines[-1].removeprefix("Your tiles: ").split()) == held - {f"[{laid}]"}
            ((_, his),) = sight.movers
            assert his.green is not None
            await follower.taps(his, his.green)

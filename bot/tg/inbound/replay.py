"""Films of finished rounds: /replay in a group, and the buttons that ask for one."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.people.person import Group, Language
from bot.screens import answers
from bot.screens.films import moments_of
from bot.screens.replay import IN_PLACE, WHOLE, match_film, round_film
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.screens.toasts import Toast
from bot.tables.export import may_have
from bot.tables.history import moments
from bot.tables.log import LogEntry, LoggedDeal
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Arrival
from bot.tables.store import Transaction
from bot.tables.table import Seat, Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import Desk, log_of, scene_of
from bot.tg.inbound.press import Handler, Press, Reply, at_table, number_in, unknown_button

#: Digits that the number of a round has at most, as people write it.
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A film of a match: of one round, of the last finished one (None), or of all (`WHOLE`)."""

    match: int
    round: int | None = None


@dataclass(frozen=True, slots=True)
class _Found:
    """What a film is made of: the scene it is told in, and the log of the match."""

    scene: Scene
    log: Sequence[LogEntry]
    wanted: _Wanted

    def scene_of(self, number: int) -> Scene:
        """The scene with whoever sat there when that round was dealt, where the log tells."""
        people = _dealt_to(self.log).get(number, ())
        if not people:
            return self.scene
        now = self.scene.table.seats  # a computer player sits there from a table's first match to its last
        seats = tuple(seat if person is None else Seat(person) for person, seat in zip(people, now, strict=True))
        return replace(self.scene, table=replace(self.scene.table, seats=seats))


def _dealt_to(log: Sequence[LogEntry]) -> Mapping[int, tuple[int | None, ...]]:
    """Who sat there at each round's deal."""
    return {line.round: line.entry.people for line in log if isinstance(line.entry, LoggedDeal)}


async def replay_by_command(
    desk: Desk, table: Table, by: int, came: Arrival, language: Language, said: str
) -> Screen | None:
    """The film of the table's last finished round, or of the one with that number, in its group."""
    number = int(said) if said.isdecimal() and len(said) <= _DIGITS else None
    async with desk.service.arrive(came) as tx:
        if tx is None or not desk.filming.allows(table.chat, by):
            return None
        found = await _find(tx, table, language, number)
    made = await _made(found)
    return made if isinstance(made, Screen) else answers.refused(await desk.refusal(made, language))


async def _find(tx: Transaction, table: Table, language: Language, number: int | None) -> _Found:
    """The match that runs; before its first round has ended the one before it."""
    match = table.match_number
    if number is None and match > 1 and table.match is not None and not table.match.results:
        match -= 1
    return await _read(tx, table, language, _Wanted(match, number), await log_of(tx, table, match))


async def _read(tx: Transaction, table: Table, language: Language, wanted: _Wanted, log: Sequence[LogEntry]) -> _Found:
    looks = await (tx.person(table.chat) if table.private else tx.group(table.chat)) or Group(table.chat)
    scene = replace(await scene_of(tx, table, language), board="picture", theme=looks.theme)
    earlier = {person for people in _dealt_to(log).values() for person in people if person is not None}
    known = {**scene.people, **await tx.people(list(earlier - scene.people.keys()))}
    return _Found(replace(scene, people=known), log, wanted)


async def _made(found: _Found) -> Screen | Refused:
    """The message with the film; its pictures are thought of beside the event loop."""
    return await asyncio.to_thread(_make, found)


def _make(found: _Found) -> Screen | Refused:
    scene, wanted = found.scene, found.wanted
    every = moments_of(moments(scene.table.rules, found.log))
    rounds = sum(moment.result is not None for moment in every)
    if not rounds:
        return Refused(Reason.NO_ROUND_FINISHED)
    if wanted.round == WHOLE and rounds > 1:
        return match_film(scene, found.scene_of, [moment for moment in every if moment.number <= rounds], wanted.match)
    number = wanted.round or rounds
    if number > rounds:
        return Refused(Reason.NO_SUCH_ROUND)
    shown = [moment for moment in every if moment.number == number]
    return round_film(scene, found.scene_of, shown, wanted.match, rounds)


async def _replay(press: Press) -> Reply:
    """A film under the button; one of the buttons under a film changes it into another."""
    match, _, rest = press.tap.argument.partition(".")
    number, _, where = rest.partition(".")
    wanted = _Wanted(number_in(match), number_in(number))
    if wanted.round is None or wanted.round < 0:
        return await unknown_button(press)
    place, language = press.place, press.language
    if not place.private:
        language = await press.desk.group_language(place)
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        log = await log_of(tx, table, wanted.match)
        refused = _may_see(table, press, wanted.match, log)
        if refused is None and not press.desk.filming.allows(place.chat, press.by):
            return Reply()
        read = await _read(tx, table, language, wanted, log) if refused is None else None
    if read is None:
        return Reply(await press.desk.refusal(refused or Refused(Reason.NO_SUCH_MATCH), press.language))
    made = await _made(read)
    if isinstance(made, Refused):
        return Reply(await press.desk.refusal(made, press.language))
    if where == IN_PLACE:
        press.change(made)
    else:
        press.desk.answers.send(place.chat, made, topic=place.topic)
    return press.say(Toast.FILM_COMES)


def _may_see(table: Table, press: Press, match: int, log: Sequence[LogEntry]) -> Refused | None:
    """In the group all may, since all hands lay open there; elsewhere those who have its record."""
    if press.place.private:
        return may_have(table, press.by, match, log)
    return None if 1 <= match <= table.match_number else Refused(Reason.NO_SUCH_MATCH)


HANDLERS: Mapping[Verb, Handler] = {Verb.REPLAY: _replay}

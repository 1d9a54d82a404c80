"""Hints: what a computer player would play now, told to whoever is to move and to nobody else."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from bot.engine.moves import Move
from bot.engine.view import View, view
from bot.language import language_of
from bot.players.heuristics import quick
from bot.players.reasons import Because, because
from bot.screens import answers
from bot.screens.answers import Note, note
from bot.screens.coach import hint, hint_screen
from bot.screens.screen import Screen
from bot.screens.toasts import Toast
from bot.tables.play import check_turn
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Table, Turn
from bot.tables.taps import Verb
from bot.tg.inbound.desk import Desk, arrival, scene_of, scenes_of
from bot.tg.inbound.press import Handler, Press, Reply
from bot.tg.inbound.updates import CommandIn, TextIn

#: Tables of which /hint tells.
_TOLD = 3


@dataclass(frozen=True, slots=True)
class _Hint:
    """What would be played in this view, and why."""

    seen: View
    move: Move
    because: Because


def seed_of(table: str, turn: Turn) -> int:
    """The same for the same turn, so that whoever asks twice is told the same."""
    return int.from_bytes(hashlib.sha256(f"{table} {turn}".encode()).digest()[:8])


async def _hint(press: Press) -> Reply:
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        found = await tx.table(press.tap.table) if tx is not None else None
        if tx is None or found is None:
            return press.say(Toast.HANDLED)
        scene = await scene_of(tx, found.table, press.language)
    made = await _made(press.desk, found.table, press.by, press.turn)
    if isinstance(made, Refused):
        return Reply(await press.desk.refusal(made, press.language))
    return Reply(hint(scene, made.seen, made.move, made.because), alert=True)


async def hints_by_command(desk: Desk, said: CommandIn | TextIn, group: int | None = None) -> list[Screen]:
    """/hint, where the writer alone reads the answer: for each of their tables (of a group) where it is their turn, or
    why there is none."""
    async with desk.service.arrive(arrival(said)) as tx:
        if tx is None:
            return []
        person = await tx.person(said.person.id) or said.person
        language = language_of(person)
        theirs = [table for table in await tx.open_tables_of(person.id) if group in (None, table.chat)]
        tables = [table for table in theirs if table.running]
        tables.sort(key=lambda table: (table.person_to_move != person.id, not table.hints))
        scenes = await scenes_of(tx, tables[:_TOLD], language)
    if theirs and not scenes:
        return [answers.no_round(language)]
    if not scenes:
        return [note(language, Note.NO_TABLES if group is None else Note.NO_TABLE_HERE)]
    told, refused = [], None
    for scene in scenes:
        made = await _made(desk, scene.table, person.id, scene.table.turn)
        if isinstance(made, Refused):
            refused = refused or made
        else:
            told.append(hint_screen(scene, made.seen, made.move, made.because))
    return told or ([answers.refused(await desk.refusal(refused, language))] if refused is not None else [])


async def _made(desk: Desk, table: Table, person: int, turn: Turn | None) -> _Hint | Refused:
    """From what this person's seat sees alone."""
    if not table.hints:
        return Refused(Reason.NO_HINTS)
    seat = table.seat_of(person)
    refused = Refused(Reason.STALE) if turn is None else check_turn(table, person, turn)
    if refused is not None or seat is None or table.match is None or turn is None:
        return refused or Refused(Reason.NOT_SEATED)
    seen, seed = view(table.match, seat), seed_of(table.id, turn)
    advice = await desk.advised.advice(seen, seed)
    if advice is None:
        move = quick(seen, Random(seed))  # noqa: S311  # a game's, not a key's
        return _Hint(seen, move, because(seen, move))
    move = advice.moves[0].move
    return _Hint(seen, move, because(seen, move, advice))


HANDLERS: Mapping[Verb, Handler] = {Verb.HINT: _hint}

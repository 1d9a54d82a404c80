"""Taps on a match: hands and rules shown, tiles laid and drawn, the next round, a rematch, stopping."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.engine.events import TileDrawn
from bot.engine.tiles import parse_tile
from bot.language import isolate
from bot.screens import answers
from bot.screens.rules import rules
from bot.screens.toasts import Toast
from bot.tables.commands import DealNextRound, DrawTiles, PlayTile, Rematch, StopTable
from bot.tables.play import check_choice, check_turn
from bot.tables.refusals import Refused
from bot.tables.screens import Key, Kind
from bot.tables.service import Done
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import arrival, scene_of
from bot.tg.inbound.press import Handler, Press, Reply, carry_out, events_of, face, run, told, unknown_button


async def _show_hand(press: Press) -> Reply:
    """The presser's own hand, where nobody else sees it."""
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        found = await tx.table(press.tap.table) if tx is not None else None
        if tx is None or found is None:
            return press.say(Toast.HANDLED)
        return Reply(answers.hand_alert(await scene_of(tx, found.table, press.language), press.by), alert=True)


async def _rules(press: Press) -> Reply:
    """The rules are too long for an alert: they come to the private chat, which the answer opens where it is closed."""
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        found = await tx.table(press.tap.table) if tx is not None else None
        if tx is None or found is None:
            return press.say(Toast.HANDLED)
        screen = rules(await scene_of(tx, found.table, press.language))
    if not press.person.private_open:
        return replace(press.say(Toast.OPEN_PRIVATE), url=press.desk.link(f"rules-{press.tap.table}"))
    await press.desk.answers.send(press.by, screen)
    return press.say(Toast.RULES_SENT)


async def _play(press: Press) -> Reply:
    text, at, end = press.tap.argument.partition("@")
    tile = parse_tile(text)
    if tile is None:
        return await unknown_button(press)
    command = PlayTile(press.tap.table, press.by, press.turn, tile, end if at else None)
    return await told(press, await carry_out(press, command), Toast.PLAYED, tile=face(tile))


async def _choose(press: Press) -> Reply:
    """Ask where this tile shall go: opened on the hand's message, without touching the turn."""
    tile = parse_tile(press.tap.argument)
    if tile is None:
        return await unknown_button(press)

    def allowed(table: Table) -> Refused | None:
        return check_choice(table, press.by, press.turn, tile)

    return await _show_on_hand(press, f"{press.turn} {tile}", allowed)


async def _back(press: Press) -> Reply:
    return await _show_on_hand(press, "", lambda table: check_turn(table, press.by, press.turn))


async def _show_on_hand(press: Press, focus: str, allowed: Callable[[Table], Refused | None]) -> Reply:
    key = Key(press.tap.table, Kind.HAND, person=press.by)
    outcome = await press.desk.service.show(arrival(press.at), key, focus, allowed)
    return Reply() if isinstance(outcome, Done) else await told(press, outcome, Toast.HANDLED)


async def _draw(press: Press) -> Reply:
    outcome = await carry_out(press, DrawTiles(press.tap.table, press.by, press.turn))
    drawn = sum(isinstance(event, TileDrawn) for event in events_of(outcome))
    return await told(press, outcome, Toast.DREW, count=drawn)


async def _next_round(press: Press) -> Reply:
    command = DealNextRound(press.tap.table, press.by, press.turn.match, press.turn.round)
    return await run(press, command, Toast.DEALT)


async def _rematch(press: Press) -> Reply:
    return await run(press, Rematch(press.tap.table, press.by, press.turn.match), Toast.REMATCH)


async def _stop(press: Press) -> Reply:
    """The answer to the question that /stop asked; the question is then no question any more."""
    if press.tap.argument != "yes":
        async with press.desk.service.arrive(arrival(press.at)):
            pass
        await _close_question(press, answers.Note.GOES_ON)
        return press.say(Toast.GOES_ON)
    outcome = await carry_out(press, StopTable(press.tap.table, press.by))
    if isinstance(outcome, Done):
        await _close_question(press, answers.Note.TABLE_STOPPED, name=isolate(press.person.name))
    return await told(press, outcome, Toast.STOPPED)


async def _close_question(press: Press, said: answers.Note, **values: str) -> None:
    language = await press.desk.group_language(press.place)
    await press.desk.answers.edit(press.place.chat, press.at.message, answers.note(language, said, **values))


HANDLERS: Mapping[Verb, Handler] = {
    Verb.SHOW_HAND: _show_hand,
    Verb.RULES: _rules,
    Verb.PLAY: _play,
    Verb.CHOOSE: _choose,
    Verb.BACK: _back,
    Verb.DRAW: _draw,
    Verb.NEXT: _next_round,
    Verb.REMATCH: _rematch,
    Verb.STOP: _stop,
}

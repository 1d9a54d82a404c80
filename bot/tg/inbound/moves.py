"""Taps on a match: hands and rules shown, tiles laid and drawn, the next round, a rematch, stopping."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.engine.events import PointsMade, PointsTaken, TileDrawn
from bot.language import isolate
from bot.screens import answers
from bot.screens.asking import MISSED, page
from bot.screens.rules import rules
from bot.screens.tiles import face
from bot.screens.toasts import Toast
from bot.tables.attendance import shut_out
from bot.tables.choices import Choice, parse_choice
from bot.tables.commands import ComeBack, DealNextRound, DrawTiles, PassTurn, PlayTile, Rematch, StopTable
from bot.tables.events import CameBack
from bot.tables.play import check_choice, check_turn
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Key, Kind
from bot.tables.service import Done, Outcome
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import arrival, may_stop_as_admin, scene_of
from bot.tg.inbound.ephemeral import plays_here, show_hand
from bot.tg.inbound.press import (
    Handler,
    Press,
    Reply,
    at_table,
    carry_out,
    close_question,
    events_of,
    open_chat,
    run,
    told,
    unknown_button,
)


async def _show_hand(press: Press) -> Reply:
    """The presser's own hand, where nobody else sees it: to be played there, or in an alert."""
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        alert = Reply(answers.hand_alert(await scene_of(tx, table, press.language), press.by), alert=True)
    if plays_here(press.person, table) and await show_hand(press.desk, table, press.person, press.receiver):
        return press.say(Toast.HAND_HERE)
    return alert


async def _rules(press: Press) -> Reply:
    """The rules are too long for an alert: they come to the private chat, which the answer opens where it is closed."""
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        screen = rules(await scene_of(tx, table, press.language))
    if not press.person.private_open:
        return replace(press.say(Toast.OPEN_PRIVATE), url=press.desk.link(f"rules-{press.tap.table}"))
    press.desk.answers.send(press.by, screen)
    return press.say(Toast.RULES_SENT)


async def _play(press: Press) -> Reply:
    choice = parse_choice(press.tap.argument)
    if choice is None or choice.tile is None:
        return await unknown_button(press)
    command = PlayTile(
        press.tap.table, press.by, press.turn, choice.tile, choice.end, claim=choice.claim, muggins=choice.muggins
    )
    outcome = await carry_out(press, command)
    if points := _points(outcome):
        return await told(press, outcome, Toast.SCORED, tile=face(choice.tile), points=points)
    return await told(press, outcome, Toast.PLAYED, tile=face(choice.tile))


def _points(outcome: Outcome) -> int:
    """What a move brought whoever made it."""
    return sum(event.points for event in events_of(outcome) if isinstance(event, PointsMade | PointsTaken))


async def _choose(press: Press) -> Reply:
    """Ask for the rest of a move: opened on the hand's message, without touching the turn."""
    choice = parse_choice(press.tap.argument)
    if choice is None:
        return await unknown_button(press)
    return await _show_on_hand(
        press, page(press.turn, choice), lambda table: check_choice(table, press.by, press.turn, choice)
    )


async def _missed(press: Press) -> Reply:
    """Ask for the sum; as a choice of zero, so that where no sums are named it is refused for that."""
    asked = Choice(muggins=0)
    return await _show_on_hand(
        press, page(press.turn, MISSED), lambda table: check_choice(table, press.by, press.turn, asked)
    )


async def _back(press: Press) -> Reply:
    return await _show_on_hand(press, "", lambda table: check_turn(table, press.by, press.turn))


async def _show_on_hand(press: Press, focus: str, allowed: Callable[[Table], Refused | None]) -> Reply:
    key = Key(press.tap.table, Kind.HAND, person=press.by)
    kept = focus if press.at.ephemeral is None else None
    outcome = await press.desk.service.show(arrival(press.at), key, kept, allowed)
    if not isinstance(outcome, Done):
        return await told(press, outcome, Toast.HANDLED)
    seat = outcome.table.seats[outcome.table.seat_of(press.by) or 0]
    doubted = outcome.table.doubt is not None and outcome.table.doubt.person == press.by
    if seat.absences or seat.timeouts or doubted:  # whoever chooses is there
        await press.desk.service.run(ComeBack(press.tap.table, press.by))
    return Reply()


async def _draw(press: Press) -> Reply:
    return await _without_tile(press, DrawTiles)


async def _pass(press: Press) -> Reply:
    return await _without_tile(press, PassTurn)


async def _without_tile(press: Press, move: type[DrawTiles | PassTurn]) -> Reply:
    """Points that were taken with it are told rather than the move."""
    choice = parse_choice(press.tap.argument)
    if choice is None or choice.tile is not None:
        return await unknown_button(press)
    outcome = await carry_out(press, move(press.tap.table, press.by, press.turn, choice.muggins))
    if taken := _points(outcome):
        return await told(press, outcome, Toast.TOOK, points=taken)
    if move is PassTurn:
        return await told(press, outcome, Toast.PASSED)
    drawn = sum(isinstance(event, TileDrawn) for event in events_of(outcome))
    return await told(press, outcome, Toast.DREW, count=drawn)


async def _next_round(press: Press) -> Reply:
    command = DealNextRound(press.tap.table, press.by, press.turn.match, press.turn.round)
    return await run(press, command, Toast.DEALT)


async def _here(press: Press) -> Reply:
    """Whoever cannot be sent a hand is back by opening the private chat, to which the answer leads.

    Or by pressing it on the hand that they see in the group: there it reaches them.
    """
    in_group = not press.place.private and press.at.ephemeral is None
    outcome = await carry_out(press, ComeBack(press.tap.table, press.by, in_group=in_group))
    if isinstance(outcome, Done) and shut_out(outcome.table, press.by):
        return open_chat(press)
    was_away = any(isinstance(event, CameBack) for event in events_of(outcome))
    return await told(press, outcome, Toast.BACK if was_away else Toast.HERE)


async def _rematch(press: Press) -> Reply:
    return await run(press, Rematch(press.tap.table, press.by, press.turn.match), Toast.REMATCH)


async def _end(press: Press) -> Reply:
    """Whoever practises has had enough. A group's table is not stopped by one tap."""
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
    if found is None or not found.table.private:
        return await unknown_button(press)
    return await run(press, StopTable(press.tap.table, press.by), Toast.STOPPED)


async def _stop(press: Press) -> Reply:
    """The answer to the question that /stop asked; the question is then no question any more."""
    table = await press.desk.table(press.tap.table)
    admin = table is not None and await may_stop_as_admin(press.desk, table, press.by)
    if press.tap.argument != "yes":
        async with press.desk.service.arrive(arrival(press.at)):
            pass
        if table is not None and table.host != press.by and not admin:
            return Reply(await press.desk.refusal(Refused(Reason.NOT_HOST, person=table.host), press.language))
        await close_question(press, answers.Note.GOES_ON)
        return press.say(Toast.GOES_ON)
    outcome = await carry_out(press, StopTable(press.tap.table, press.by, admin=admin))
    if isinstance(outcome, Done):
        await close_question(press, answers.Note.TABLE_STOPPED, name=isolate(press.person.name))
    return await told(press, outcome, Toast.STOPPED)


HANDLERS: Mapping[Verb, Handler] = {
    Verb.SHOW_HAND: _show_hand,
    Verb.HERE: _here,
    Verb.RULES: _rules,
    Verb.PLAY: _play,
    Verb.CHOOSE: _choose,
    Verb.MISSED: _missed,
    Verb.BACK: _back,
    Verb.DRAW: _draw,
    Verb.PASS: _pass,
    Verb.NEXT: _next_round,
    Verb.REMATCH: _rematch,
    Verb.END: _end,
    Verb.STOP: _stop,
}

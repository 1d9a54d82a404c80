"""Taps before the match: seats, the host's pages and choices, saved rules, and the questions that find a game."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace

from bot.language import isolate
from bot.screens.computers import ALL, NOBODY
from bot.screens.house import page_after
from bot.screens.toasts import Toast
from bot.screens.which import game_chosen, which_game
from bot.tables import effects, which
from bot.tables.commands import (
    ChangeRules,
    ChooseLevel,
    FillSeat,
    OpenTable,
    PlacePerson,
    RemovePerson,
    Sit,
    StandUp,
    StartMatch,
    TakeRules,
)
from bot.tables.events import SatDown, SeatHeld
from bot.tables.house import Option
from bot.tables.refusals import Reason, Refused
from bot.tables.saved import SavedRules, may_choose
from bot.tables.service import Done
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import arrival
from bot.tg.inbound.press import (
    Handler,
    Press,
    Reply,
    at_table,
    carry_out,
    events_of,
    level_in,
    lobby,
    number_in,
    run,
    told,
    unknown_button,
)


async def _sit(press: Press) -> Reply:
    seat = number_in(press.tap.argument)
    command = Sit(press.tap.table, press.by, seat, private_open=press.person.private_open)
    outcome = await carry_out(press, command)
    if isinstance(outcome, Done) and any(isinstance(event, SeatHeld) for event in outcome.events):
        kept = press.say(Toast.KEPT, seat=seat + 1)
        return replace(kept, url=press.desk.link(f"sit-{press.tap.table}-{seat}"))
    sat = next((event.seat for event in events_of(outcome) if isinstance(event, SatDown)), seat)
    return await told(press, outcome, Toast.SAT, seat=sat + 1)


async def _stand(press: Press) -> Reply:
    return await run(press, StandUp(press.tap.table, press.by), Toast.STOOD_UP)


async def _page(press: Press) -> Reply:
    kind, _, answers = press.tap.argument.partition(".")
    if kind == "which" and which.read(answers) is None:
        return await unknown_button(press)

    def allowed(table: Table) -> Refused | None:
        refused = may_choose(table, press.by)
        # Everybody shares the message: whoever wants a seat may leave the page that the host has left open.
        leaves = not press.tap.argument and refused is not None and refused.reason is Reason.NOT_HOST
        return None if leaves else refused

    outcome = await press.desk.service.show(arrival(press.at), lobby(press), press.tap.argument, allowed)
    return Reply() if isinstance(outcome, Done) else await told(press, outcome, Toast.CHANGED)


async def _option(press: Press) -> Reply:
    name, _, value = press.tap.argument.partition(".")
    option = next((one for one in Option if one == name), None)
    if option is None:
        return await unknown_button(press)
    command = ChangeRules(press.tap.table, press.by, option, value)
    return await run(press, command, Toast.CHANGED, page=page_after(option, value))


async def _take(press: Press) -> Reply:
    """A game that the questions found, for this table."""
    house = which.game_read(press.tap.argument)
    if house is None:
        return await unknown_button(press)
    return await run(press, TakeRules(press.tap.table, press.by, house), Toast.CHANGED, page="settings")


async def _take_saved(press: Press) -> Reply:
    saved = await _saved(press)
    if saved is None:
        return await _no_such_saved(press)
    return await run(press, TakeRules(press.tap.table, press.by, saved.house), Toast.CHANGED, page="settings")


async def _saved(press: Press) -> SavedRules | None:
    async with press.desk.store.read() as tx:
        every = await tx.saved_rules(press.place.chat)
    return next((one for one in every if one.number == number_in(press.tap.argument)), None)


async def _no_such_saved(press: Press) -> Reply:
    async with press.desk.service.arrive(arrival(press.at)):
        return Reply(await press.desk.refusal(Refused(Reason.NO_SUCH_SAVED), press.language))


async def _forget(press: Press) -> Reply:
    """The host of a table that waits for players forgets a set; whatever lobby shows the list shows it without."""
    saved = await _saved(press)
    if saved is None:
        return await _no_such_saved(press)
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        refused = may_choose(table, press.by)
        if refused is None:
            await tx.forget_rules(press.place.chat, saved.number)
            here = await tx.open_tables_in(press.place.chat)
            await tx.want([effects.redraw(table) for table in here if table.match is None])
            return press.say(Toast.FORGOTTEN, name=isolate(saved.name))
    return Reply(await press.desk.refusal(refused, press.language))


async def _which(press: Press) -> Reply:
    """The next question, in the place of the one before."""
    if which.read(press.tap.argument) is None:
        return await unknown_button(press)
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
    language = await press.desk.group_language(press.place)
    screen = which_game(language, press.tap.argument)
    press.change(screen)
    return Reply()


async def _open(press: Press) -> Reply:
    """A table of the game that the questions found, one for the message; they are then no question any more."""
    house = which.game_read(press.tap.argument)
    if house is None or press.place.private or not press.at.message:  # a question that stayed behind when a group moved
        return await unknown_button(press)
    desk, place = press.desk, press.place
    command = OpenTable(
        _opened_by(press),
        press.by,
        place.chat,
        place.topic,
        house=house,
        private_open=press.person.private_open,
    )
    outcome = await carry_out(press, command)
    if isinstance(outcome, Done):
        chosen = game_chosen(await desk.group_language(place), outcome.table.house)
        press.change(chosen)
    return await told(press, outcome, Toast.OPENED)


def _opened_by(press: Press) -> str:
    """The id of the table that the questions in this message open: the same for whoever presses, however often.

    It can be guessed, which helps nobody: buttons count in the table's own chat alone, and links seat members alone.
    """
    return hashlib.blake2s(f"{press.place.chat}:{press.at.message}".encode(), digest_size=8).hexdigest()


async def _place(press: Press) -> Reply:
    person, _, seat = press.tap.argument.partition(".")
    command = PlacePerson(press.tap.table, press.by, number_in(person), number_in(seat))
    return await run(press, command, Toast.CHANGED, page="seats")


async def _remove(press: Press) -> Reply:
    command = RemovePerson(press.tap.table, press.by, number_in(press.tap.argument))
    return await run(press, command, Toast.CHANGED, page="seats")


async def _fill(press: Press) -> Reply:
    seat, _, name = press.tap.argument.partition(".")
    level = level_in(name)
    if level is None and (name != NOBODY or seat == ALL):
        return await unknown_button(press)
    command = FillSeat(press.tap.table, press.by, None if seat == ALL else number_in(seat), level)
    return await run(press, command, Toast.CHANGED, page="" if seat == ALL else "seats")


async def _level(press: Press) -> Reply:
    level = level_in(press.tap.argument)
    if level is None:
        return await unknown_button(press)
    return await run(press, ChooseLevel(press.tap.table, press.by, level), Toast.CHANGED, page="seats")


async def _start(press: Press) -> Reply:
    return await run(press, StartMatch(press.tap.table, press.by), Toast.STARTED)


HANDLERS: Mapping[Verb, Handler] = {
    Verb.SIT: _sit,
    Verb.STAND: _stand,
    Verb.PAGE: _page,
    Verb.OPTION: _option,
    Verb.TAKE: _take,
    Verb.SAVED: _take_saved,
    Verb.FORGET: _forget,
    Verb.WHICH: _which,
    Verb.OPEN: _open,
    Verb.PLACE: _place,
    Verb.REMOVE: _remove,
    Verb.FILL: _fill,
    Verb.LEVEL: _level,
    Verb.START: _start,
}

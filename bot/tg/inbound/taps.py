"""Taps on buttons: decode, run the command, answer with the outcome. Who presses comes from the update alone."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from bot.engine.events import TileDrawn
from bot.engine.tiles import Tile, parse_tile
from bot.language import LANGUAGES, faces, isolate
from bot.people.person import Group, Language, Person
from bot.screens import answers
from bot.screens.rules import rules
from bot.screens.toasts import Toast, toast
from bot.tables import effects
from bot.tables.commands import (
    ChangeRules,
    Command,
    DealNextRound,
    DrawTiles,
    PlacePerson,
    PlayTile,
    Rematch,
    RemovePerson,
    Sit,
    StandUp,
    StartMatch,
    StopTable,
)
from bot.tables.events import SatDown, SeatHeld
from bot.tables.play import check_choice, check_turn
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Key, Kind
from bot.tables.service import Done, Outcome, Repeated
from bot.tables.table import Stage, Table, Turn
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.callbacks import decode
from bot.tg.inbound.desk import Desk, arrival, language_of, language_of_group, scene_of
from bot.tg.inbound.group import act_on_table
from bot.tg.inbound.updates import Place, TapIn

#: Seconds after which a tap is answered neutrally, if nothing is committed by then.
PATIENCE = 3.0

_NO_TURN = Turn(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Press:
    """A tap that was understood: what it means, who pressed it, and where."""

    desk: Desk
    at: TapIn
    place: Place
    tap: Tap
    person: Person

    @property
    def language(self) -> Language:
        return language_of(self.person)

    @property
    def by(self) -> int:
        return self.person.id

    @property
    def turn(self) -> Turn:
        return self.tap.turn or _NO_TURN

    def say(self, outcome: Toast, **values: int | str) -> "Reply":
        """A short line in the presser's language."""
        return Reply(toast(self.language, outcome, **values))


@dataclass(frozen=True, slots=True)
class Reply:
    """What a tap is answered with."""

    text: str = ""
    alert: bool = False
    url: str | None = None


Handler = Callable[[Press], Awaitable[Reply]]


async def handle_tap(desk: Desk, tapped: TapIn) -> None:
    """Do what the button means and answer; neutrally where it takes long, since the answer must not wait."""
    work = asyncio.ensure_future(_reply_to(desk, tapped))
    done, _ = await asyncio.wait({work}, timeout=PATIENCE)
    if not done:
        language = language_of(tapped.person)
        await desk.answers.answer_tap(tapped.query, toast(language, Toast.WORKING))
        await work
        return
    reply = work.result()
    await desk.answers.answer_tap(tapped.query, reply.text, alert=reply.alert, url=reply.url)


async def _reply_to(desk: Desk, tapped: TapIn) -> Reply:
    tap = decode(tapped.data)
    person = await desk.person(tapped.person)
    if tap is not None and tapped.place is not None:
        press = Press(desk, tapped, tapped.place, tap, person)
        refused = await _out_of_place(press)
        if refused is None:
            return await _HANDLERS[tap.verb](press)
        unknown = Reply(await desk.refusal(refused, press.language))
    else:
        unknown = Reply(toast(language_of(person), Toast.UNKNOWN_BUTTON))
    async with desk.service.arrive(arrival(tapped)):
        return unknown


async def _out_of_place(press: Press) -> Refused | None:
    """A button is honoured only in the chat that its screen belongs to: elsewhere somebody made it up."""
    if press.tap.verb in _OF_NO_TABLE:
        return None
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
    if found is None:
        return Refused(Reason.NO_SUCH_TABLE)
    if press.tap.verb in _IN_PRIVATE:
        return None if press.place.chat == press.by else Refused(Reason.NOT_SEATED)
    return None if press.place.chat == found.table.chat else Refused(Reason.NOT_A_MEMBER)


async def _outcome(press: Press, command: Command, then_show: tuple[Key, str] | None = None) -> Outcome:
    return await press.desk.service.run(command, arrival(press.at), then_show=then_show)


async def _told(press: Press, outcome: Outcome, success: Toast, **values: int | str) -> Reply:
    match outcome:
        case Repeated():
            return press.say(Toast.HANDLED)
        case Refused():
            return Reply(await press.desk.refusal(outcome, press.language))
        case Done():
            return press.say(success, **values)


async def _run(press: Press, command: Command, success: Toast, page: str | None = None) -> Reply:
    then_show = None if page is None else (_lobby(press), page)
    return await _told(press, await _outcome(press, command, then_show), success)


def _lobby(press: Press) -> Key:
    return Key(press.tap.table, Kind.LOBBY)


def _number(text: str) -> int:
    """A number in a button, -1 where somebody wrote something else: no seat, person or target has it."""
    return int(text) if text.isascii() and text.isdigit() else -1


# The lobby


async def _sit(press: Press) -> Reply:
    seat = _number(press.tap.argument)
    command = Sit(press.tap.table, press.by, seat, private_open=press.person.private_open)
    outcome = await _outcome(press, command)
    if isinstance(outcome, Done) and any(isinstance(event, SeatHeld) for event in outcome.events):
        kept = press.say(Toast.KEPT, seat=seat + 1)
        return replace(kept, url=press.desk.link(f"sit-{press.tap.table}-{seat}"))
    sat = next((event.seat for event in _events(outcome) if isinstance(event, SatDown)), seat)
    return await _told(press, outcome, Toast.SAT, seat=sat + 1)


async def _stand(press: Press) -> Reply:
    return await _run(press, StandUp(press.tap.table, press.by), Toast.STOOD_UP)


async def _page(press: Press) -> Reply:
    def allowed(table: Table) -> Refused | None:
        if table.stage is Stage.OVER:
            return Refused(Reason.TABLE_OVER)
        if table.stage is not Stage.LOBBY:
            return Refused(Reason.ALREADY_STARTED)
        return None if table.host == press.by else Refused(Reason.NOT_HOST, person=table.host)

    outcome = await press.desk.service.show(arrival(press.at), _lobby(press), press.tap.argument, allowed)
    return Reply() if isinstance(outcome, Done) else await _told(press, outcome, Toast.CHANGED)


async def _family(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, family=press.tap.argument)
    return await _run(press, command, Toast.CHANGED, page="settings")


async def _players(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, players=_number(press.tap.argument))
    return await _run(press, command, Toast.CHANGED, page="settings")


async def _target(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, target=_number(press.tap.argument))
    return await _run(press, command, Toast.CHANGED, page="settings")


async def _partners(press: Press) -> Reply:
    command = ChangeRules(press.tap.table, press.by, partners=press.tap.argument == "1")
    return await _run(press, command, Toast.CHANGED, page="settings")


async def _place(press: Press) -> Reply:
    person, _, seat = press.tap.argument.partition(".")
    command = PlacePerson(press.tap.table, press.by, _number(person), _number(seat))
    return await _run(press, command, Toast.CHANGED, page="seats")


async def _remove(press: Press) -> Reply:
    command = RemovePerson(press.tap.table, press.by, _number(press.tap.argument))
    return await _run(press, command, Toast.CHANGED, page="seats")


async def _start(press: Press) -> Reply:
    return await _run(press, StartMatch(press.tap.table, press.by), Toast.STARTED)


# The match


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
        return await _unknown(press)
    command = PlayTile(press.tap.table, press.by, press.turn, tile, end if at else None)
    return await _told(press, await _outcome(press, command), Toast.PLAYED, tile=_face(tile))


async def _choose(press: Press) -> Reply:
    """Ask where this tile shall go: opened on the hand's message, without touching the turn."""
    tile = parse_tile(press.tap.argument)
    if tile is None:
        return await _unknown(press)

    def allowed(table: Table) -> Refused | None:
        return check_choice(table, press.by, press.turn, tile)

    return await _show_on_hand(press, f"{press.turn} {tile}", allowed)


async def _back(press: Press) -> Reply:
    return await _show_on_hand(press, "", lambda table: check_turn(table, press.by, press.turn))


async def _show_on_hand(press: Press, focus: str, allowed: Callable[[Table], Refused | None]) -> Reply:
    key = Key(press.tap.table, Kind.HAND, person=press.by)
    outcome = await press.desk.service.show(arrival(press.at), key, focus, allowed)
    return Reply() if isinstance(outcome, Done) else await _told(press, outcome, Toast.HANDLED)


async def _draw(press: Press) -> Reply:
    outcome = await _outcome(press, DrawTiles(press.tap.table, press.by, press.turn))
    drawn = sum(isinstance(event, TileDrawn) for event in _events(outcome))
    return await _told(press, outcome, Toast.DREW, count=drawn)


async def _next_round(press: Press) -> Reply:
    command = DealNextRound(press.tap.table, press.by, press.turn.match, press.turn.round)
    return await _run(press, command, Toast.DEALT)


async def _rematch(press: Press) -> Reply:
    return await _run(press, Rematch(press.tap.table, press.by, press.turn.match), Toast.REMATCH)


async def _stop(press: Press) -> Reply:
    """The answer to the question that /stop asked; the question is then no question any more."""
    if press.tap.argument != "yes":
        async with press.desk.service.arrive(arrival(press.at)):
            pass
        await _close_question(press, answers.Note.GOES_ON)
        return press.say(Toast.GOES_ON)
    outcome = await _outcome(press, StopTable(press.tap.table, press.by))
    if isinstance(outcome, Done):
        await _close_question(press, answers.Note.TABLE_STOPPED, name=isolate(press.person.name))
    return await _told(press, outcome, Toast.STOPPED)


async def _close_question(press: Press, said: answers.Note, **values: str) -> None:
    language = await press.desk.group_language(press.place)
    await press.desk.answers.edit(press.place.chat, press.at.message, answers.note(language, said, **values))


# Settings and lists


async def _language(press: Press) -> Reply:
    """A person's language in the private chat, a group's in the group; what is shown there is drawn anew."""
    code = next((known for known in LANGUAGES if known == press.tap.argument), None)
    if code is None:
        return await _unknown(press)
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        if press.place.private:
            person = replace(await tx.person(press.by) or press.person, language=code)
            await tx.save_person(person)
            await tx.want(
                [effects.redraw(table, press.by) for table in await tx.open_tables_of(press.by) if table.match]
            )
            screen = answers.settings(person, code)
        else:
            group = await tx.group(press.place.chat) or Group(press.place.chat, press.place.title)
            await tx.save_group(replace(group, language=code))
            await tx.want([effects.redraw(table) for table in await tx.open_tables_in(press.place.chat)])
            screen = answers.language_choice(code)
    await press.desk.answers.edit(press.place.chat, press.at.message, screen)
    return Reply(toast(code, Toast.LANGUAGE))


async def _confirm(press: Press) -> Reply:
    """Whether a tile is played at the first tap, or asked about first."""
    if not press.place.private or press.tap.argument not in ("0", "1"):
        return await _unknown(press)
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        person = replace(await tx.person(press.by) or press.person, confirm_plays=press.tap.argument == "1")
        await tx.save_person(person)
        await tx.want([effects.redraw(table, press.by) for table in await tx.open_tables_of(press.by) if table.match])
    await press.desk.answers.edit(press.place.chat, press.at.message, answers.settings(person, press.language))
    return press.say(Toast.SETTING)


async def _open_hand(press: Press) -> Reply:
    """Bring a hand down: it is sent anew."""
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        found = await tx.table(press.tap.table) if tx is not None else None
        if tx is None or found is None:
            return press.say(Toast.HANDLED)
        if found.table.seat_of(press.by) is None:
            return Reply(await press.desk.refusal(Refused(Reason.NOT_SEATED), press.language))
        await tx.want([effects.redraw(found.table, press.by, wake=True)])
    return press.say(Toast.HAND_SENT)


async def _open_table(press: Press) -> Reply:
    """A group's table chosen for a command."""
    async with press.desk.store.read() as tx:
        found = await tx.table(press.tap.table)
        language = language_of_group(await tx.group(press.place.chat))
    if found is None:
        return await _unknown(press)
    said = await act_on_table(press.desk, press.tap.argument, found.table, arrival(press.at), language)
    if said is not None:
        await press.desk.answers.send(press.place.chat, said, topic=found.table.topic)
    return Reply()


async def _unknown(press: Press) -> Reply:
    """Nothing that a button of ours says."""
    async with press.desk.service.arrive(arrival(press.at)):
        return press.say(Toast.UNKNOWN_BUTTON)


def _events(outcome: Outcome) -> tuple[object, ...]:
    return outcome.events if isinstance(outcome, Done) else ()


def _face(tile: Tile) -> str:
    return faces(tile.low, tile.high)


_HANDLERS: Mapping[Verb, Handler] = {
    Verb.SIT: _sit,
    Verb.STAND: _stand,
    Verb.PAGE: _page,
    Verb.FAMILY: _family,
    Verb.PLAYERS: _players,
    Verb.TARGET: _target,
    Verb.PARTNERS: _partners,
    Verb.PLACE: _place,
    Verb.REMOVE: _remove,
    Verb.START: _start,
    Verb.SHOW_HAND: _show_hand,
    Verb.RULES: _rules,
    Verb.PLAY: _play,
    Verb.CHOOSE: _choose,
    Verb.BACK: _back,
    Verb.DRAW: _draw,
    Verb.NEXT: _next_round,
    Verb.REMATCH: _rematch,
    Verb.STOP: _stop,
    Verb.LANGUAGE: _language,
    Verb.CONFIRM: _confirm,
    Verb.OPEN_HAND: _open_hand,
    Verb.OPEN_TABLE: _open_table,
}
_OF_NO_TABLE = frozenset({Verb.LANGUAGE, Verb.CONFIRM})
_IN_PRIVATE = frozenset({Verb.PLAY, Verb.CHOOSE, Verb.BACK, Verb.DRAW, Verb.OPEN_HAND})

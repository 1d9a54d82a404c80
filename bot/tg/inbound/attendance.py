"""Taps about who is there: leaving, giving seats away and taking them, requests for a seat, closing a still table."""

from collections.abc import Mapping
from dataclasses import replace

from bot.language import isolate, language_of
from bot.people.person import Person
from bot.screens import answers
from bot.screens.notices import GIVE
from bot.screens.questions import leave_question
from bot.screens.toasts import Toast
from bot.tables.attendance import may_leave
from bot.tables.company_commands import (
    AnswerDoubt,
    AnswerRequest,
    GiveSeat,
    LeaveTable,
    Object,
    ProposeClosing,
    TakeSeat,
    Vote,
)
from bot.tables.effects import main_key
from bot.tables.events import OfferWithdrawn, SatDown, SeatHeld, SeatOffered, SeatProposed
from bot.tables.giving import may_give
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Done, Outcome
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.desk import arrival, scene_of
from bot.tg.inbound.press import (
    Handler,
    Press,
    Reply,
    at_table,
    carry_out,
    close_question,
    events_of,
    number_in,
    open_chat,
    run,
    told,
    unknown_button,
)


def _answered(press: Press, yes: str = "yes", no: str = "no") -> tuple[int, bool] | None:
    """Which person or seat a button is about, and whether it says yes; None where it says neither."""
    about, _, answer = press.tap.argument.partition(".")
    return (number_in(about), answer == yes) if answer in (yes, no) else None


async def _leave(press: Press) -> Reply:
    """From the list of one's tables it is asked; the answer counts from the one who was asked."""
    if not press.tap.argument and press.place.private:
        return await _ask_to_leave(press)
    answered = _answered(press)
    if answered is None:
        return await unknown_button(press)
    person, leaves = answered
    if person != press.by:
        async with press.desk.service.arrive(arrival(press.at)):
            return Reply(await press.desk.refusal(Refused(Reason.NOT_ASKED), press.language))
    if not leaves:
        async with press.desk.service.arrive(arrival(press.at)):
            pass
        await close_question(press, answers.Note.STAYS)
        return press.say(Toast.STAYS)
    outcome = await carry_out(press, LeaveTable(press.tap.table, press.by))
    if isinstance(outcome, Done):
        await close_question(press, answers.Note.LEFT, name=isolate(press.person.name))
    return await told(press, outcome, Toast.LEFT)


async def _ask_to_leave(press: Press) -> Reply:
    async with at_table(press) as there:
        if there is None:
            return press.say(Toast.HANDLED)
        tx, table = there
        refused = may_leave(table, press.by)
        scene = await scene_of(tx, table, press.language)
    if refused is not None:
        return Reply(await press.desk.refusal(refused, press.language))
    press.desk.answers.send(press.by, leave_question(scene, press.by))
    return Reply()


async def _give(press: Press) -> Reply:
    """The page with those who are played for; from there a seat is offered, or kept after all."""
    if press.tap.argument in ("", "back"):
        return await _giving_page(press, "" if press.tap.argument else GIVE)
    answered = _answered(press)
    if answered is None:
        return await unknown_button(press)
    table = await press.desk.table(press.tap.table)
    then = None if table is None else (main_key(table), "")
    outcome = await carry_out(press, GiveSeat(press.tap.table, press.by, *answered), then)
    return await told(press, outcome, _given(outcome))


def _given(outcome: Outcome) -> Toast:
    events = events_of(outcome)
    if any(isinstance(event, SeatProposed) for event in events):
        return Toast.VOTE_BEGINS
    if any(isinstance(event, OfferWithdrawn) for event in events):
        return Toast.KEPT_BACK
    return Toast.OFFERED if any(isinstance(event, SeatOffered) for event in events) else Toast.VOTED


async def _giving_page(press: Press, focus: str) -> Reply:
    table = await press.desk.table(press.tap.table)
    if table is None:
        return await unknown_button(press)

    def allowed(now: Table) -> Refused | None:
        # Everybody shares the message: whoever wants its other buttons may leave the page.
        return may_give(now, press.by) if focus else None

    outcome = await press.desk.service.show(arrival(press.at), main_key(table), focus, allowed)
    return Reply() if isinstance(outcome, Done) else await told(press, outcome, Toast.CHANGED)


async def _vote(press: Press) -> Reply:
    outcome = await carry_out(press, Vote(press.tap.table, press.by, number_in(press.tap.argument)))
    return await told(press, outcome, _given(outcome))


async def _take_seat(press: Press) -> Reply:
    """Somebody else's seat; with a closed private chat it is kept for a while, as in the lobby."""
    seat = number_in(press.tap.argument)
    outcome = await carry_out(press, TakeSeat(press.tap.table, press.by, seat, press.person.private_open))
    if any(isinstance(event, SeatHeld) for event in events_of(outcome)):
        kept = press.say(Toast.KEPT, seat=seat + 1)
        return replace(kept, url=press.desk.link(f"take-{press.tap.table}-{seat}"))
    return await told(press, outcome, Toast.SAT, seat=seat + 1)


async def _admit(press: Press) -> Reply:
    """The host's answer to a request; whoever is let in is told in the private chat."""
    answered = _answered(press)
    if answered is None:
        return await unknown_button(press)
    asking, admitted = answered
    outcome = await carry_out(press, AnswerRequest(press.tap.table, press.by, asking, admitted))
    if not isinstance(outcome, Done):
        return await told(press, outcome, Toast.DECLINED)
    async with press.desk.store.read() as tx:
        known = await tx.person(asking) or Person(asking, "")
        scene = await scene_of(tx, outcome.table, language_of(known))
    sat = next((event.seat for event in outcome.events if isinstance(event, SatDown)), None)
    if sat is not None:
        press.desk.answers.send(asking, answers.start_seated(scene, sat))
    return press.say(Toast.DECLINED if sat is None else Toast.ADMITTED, name=isolate(known.name))


async def _doubt(press: Press) -> Reply:
    """Whether somebody who has not moved for long is still there."""
    answered = _answered(press, yes="gone", no="here")
    if answered is None:
        return await unknown_button(press)
    about, gone = answered
    outcome = await carry_out(press, AnswerDoubt(press.tap.table, press.by, about, gone))
    async with press.desk.store.read() as tx:
        known = await tx.person(about) or Person(about, "")
    said = Toast.SAID_GONE if gone else Toast.SAID_HERE
    return await told(press, outcome, said, name=isolate(known.name))


async def _propose_closing(press: Press) -> Reply:
    """The question that /stop asked is answered, and asks no more."""
    outcome = await carry_out(press, ProposeClosing(press.tap.table, press.by))
    if isinstance(outcome, Done):
        await close_question(press, answers.Note.CLOSING_PROPOSED, name=isolate(press.person.name))
    return await told(press, outcome, Toast.CLOSING_PROPOSED)


async def _object(press: Press) -> Reply:
    return await run(press, Object(press.tap.table, press.by), Toast.OBJECTED)


async def _open_chat(press: Press) -> Reply:
    async with press.desk.service.arrive(arrival(press.at)):
        return open_chat(press)


HANDLERS: Mapping[Verb, Handler] = {
    Verb.LEAVE: _leave,
    Verb.GIVE: _give,
    Verb.VOTE: _vote,
    Verb.TAKE_SEAT: _take_seat,
    Verb.ADMIT: _admit,
    Verb.PROPOSE_CLOSING: _propose_closing,
    Verb.OBJECT: _object,
    Verb.DOUBT: _doubt,
    Verb.OPEN_CHAT: _open_chat,
}

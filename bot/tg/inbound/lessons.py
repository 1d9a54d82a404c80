"""The lessons: /learn, and taps in them. Nothing of them is at a table; how far somebody is, is a row of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.engine.refusals import MoveRefused
from bot.lessons import practice as practising
from bot.lessons.course import PRACTICE
from bot.lessons.practice import Practice, begins, is_now
from bot.lessons.progress import Progress, family_of, looked_at
from bot.lessons.wants import Contents, Look, NewPractice, PracticeMove, TakeFamily, Want, WhichFamily, read
from bot.people.person import Language
from bot.screens.lessons.page import does, page
from bot.screens.lessons.step import Reader
from bot.screens.screen import Screen
from bot.screens.toasts import Toast
from bot.tables.ports import Order
from bot.tables.refusals import Reason, Refused
from bot.tables.service import DEALS_TO_TRY
from bot.tables.store import Transaction
from bot.tables.table import Stage
from bot.tables.taps import Verb
from bot.tg.inbound.desk import Desk, arrival
from bot.tg.inbound.press import Handler, Press, Reply, unknown_button


@dataclass(frozen=True, slots=True)
class _Pupil:
    """Somebody in the lessons: how far, and the table they last sat at with its game, '' and None for none."""

    progress: Progress
    table: str
    table_family: str | None

    @property
    def family(self) -> str | None:
        return family_of(self.progress, self.table, self.table_family)


async def learn(desk: Desk, tx: Transaction, person: int, language: Language) -> Screen:
    """The lessons from their contents on, with what was done and where somebody was."""
    pupil = await _pupil(tx, person)
    return page(_reader(desk, pupil, language), pupil.progress, Contents())


async def _pupil(tx: Transaction, person: int) -> _Pupil:
    waiting = [table for table in await tx.open_tables_of(person) if table.stage is Stage.LOBBY]
    last = waiting[-1] if waiting else await tx.last_played_by(person)  # sitting down comes before playing
    table, family = ("", None) if last is None else (last.id, last.rules.family)
    return _Pupil(await tx.progress(person) or Progress(), table, family)


def _reader(desk: Desk, pupil: _Pupil, language: Language) -> Reader:
    return Reader(language, pupil.family, f"https://t.me/{desk.username}?startgroup=play")


async def _tapped(press: Press) -> Reply:
    """Do what is wanted and show it in the message that was tapped; an old message is as good as a new one."""
    want = read(press.tap.argument)
    if want is None or press.tap.table or not press.place.private:
        return await unknown_button(press)
    async with press.desk.service.arrive(arrival(press.at)) as tx:
        if tx is None:
            return press.say(Toast.HANDLED)
        pupil = await _pupil(tx, press.by)
        after = _follow(press.desk, pupil, want)
        refused = after if isinstance(after, Refused) else None
        if isinstance(after, Progress) and after != pupil.progress:
            pupil = replace(pupil, progress=after)
            await tx.save_progress(press.by, after)
    if refused is None or refused.reason is Reason.STALE:  # what is there now is not what the message shows
        reader = _reader(press.desk, pupil, press.language)
        press.desk.answers.edit(press.place.chat, press.at.message, page(reader, pupil.progress, want))
    return Reply() if refused is None else Reply(await press.desk.refusal(refused, press.language))


def _follow(desk: Desk, pupil: _Pupil, want: Want) -> Progress | Refused:
    """How far somebody is after a tap, or why a move of the practice round is not made."""
    progress = pupil.progress
    match want:
        case Look():
            reader = _reader(desk, pupil, "en")  # whether an answer is right is the same in every language
            return looked_at(progress, want.step, done=does(reader, want))
        case TakeFamily():
            return replace(looked_at(progress, want.step, done=False), family=want.family, table=pupil.table)
        case WhichFamily():
            return looked_at(progress, want.step, done=False)
        case NewPractice():
            return _begun(desk, pupil, want)
        case PracticeMove():
            return _moved(progress, want)
        case _:
            return progress


def _begun(desk: Desk, pupil: _Pupil, want: NewPractice) -> Progress:
    """A practice round is dealt, unless this very one has been; none where every deal is thrown in."""
    if pupil.family is None or not begins(pupil.progress.practice, want):
        return pupil.progress
    begun = practising.begin(want.number, pupil.family, _orders(desk, pupil.family))
    return pupil.progress if begun is None else replace(_at_practice(pupil.progress, begun), practice=begun)


def _orders(desk: Desk, family: str) -> tuple[Order, ...]:
    rules = practising.rules_of(family)
    return tuple(desk.shuffler.order(rules) for _ in range(DEALS_TO_TRY if rules.double_leads else 1))


def _moved(progress: Progress, want: PracticeMove) -> Progress | Refused:
    practice = progress.practice
    if practice is None or not is_now(practice, want):
        return Refused(Reason.STALE)
    if want.asks:
        return progress
    after = practising.after(practice, want.move)
    if isinstance(after, MoveRefused):
        return Refused(Reason.ILLEGAL_MOVE, after)
    return replace(_at_practice(progress, after), practice=after)


def _at_practice(progress: Progress, practice: Practice) -> Progress:
    """The last chapter is done with a round that is played to its end."""
    played = practising.replayed(practice)
    return looked_at(progress, PRACTICE, done=played is not None and played.over)


HANDLERS: Mapping[Verb, Handler] = {Verb.LEARN: _tapped}

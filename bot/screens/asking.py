"""Questions in a hand: which end, which sum, whether at all. Each answer is a choice that says more of the move."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.engine.line import Line
from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.engine.view import View
from bot.language import Markup, Plain, in_digits, plain, text
from bot.people.person import Language
from bot.screens.ends import end_button
from bot.screens.layouts import layout_lines
from bot.screens.screen import Button, Rows, rows
from bot.screens.sums import nameable_sums, names_sums
from bot.screens.tiles import face, said_tile
from bot.tables.choices import Choice, parse_choice
from bot.tables.table import Turn
from bot.tables.taps import Tap, Verb

#: Names the page that asks for a missed sum; every other page is named by the choice made so far.
MISSED = "missed"

#: Sums in a row of buttons, and ends where their buttons say no more than an arm.
SUMS_IN_A_ROW = 5
ENDS_IN_A_ROW = 2


def page(turn: Turn, what: Choice | str) -> str:
    """The focus under which a question of this turn is open on a hand."""
    return f"{turn} {what}"


@dataclass(frozen=True, slots=True)
class Acting:
    """Somebody on turn: what they see, and what taps have chosen of the move so far."""

    language: Language
    table: str
    turn: Turn
    seen: View
    chosen: Choice
    pictured: bool = False
    """Whether the layout is in a picture, with numbers at its ends."""

    def tap(self, verb: Verb, choice: Choice | None = None) -> Tap:
        """A tap of this turn."""
        return Tap(verb, self.table, self.turn, "" if choice is None else str(choice))

    def plays(self, held: Tile) -> list[Play]:
        """Where this tile may be laid."""
        return [move for move in self.seen.legal_moves if isinstance(move, Play) and move.tile == held]


def may_name_missed(seen: View) -> bool:
    """Whether a sum that the player before has missed may be named: with the first action of a turn.

    It is asked without looking at what was laid, so that the answer gives nothing away.
    """
    return names_sums(seen.rules) and bool(seen.moves) and seen.moves[-1].seat != seen.seat


def chosen(focus: str, turn: Turn, seen: View) -> Choice:
    """What taps in this very turn have chosen; nothing where that was in another one or leads to no move."""
    at, _, written = focus.partition(" ")
    choice = parse_choice(written) if at == str(turn) else None
    if choice is None or not any(map(choice.leads_to, seen.legal_moves)) or not _may_name(seen, choice):
        return Choice()
    return choice


def _may_name(seen: View, choice: Choice) -> bool:
    """A missed sum where there may be one; the sum of one's own tile is named with the tap that lays it, not before."""
    named = choice.muggins
    return choice.claim is None and (named is None or (may_name_missed(seen) and named in nameable_sums(seen.rules)))


def apart(seen: View, plays: Iterable[Play]) -> list[Play]:
    """Of these plays of a tile those that make a difference: at ends of one number the first stands for all.

    Where points are made while playing every end is its own, since a double there counts twice.
    """
    if seen.rules.play_scoring != "none":
        return list(plays)
    numbers, first = dict(seen.ends), dict[int | None, Play]()
    for play in plays:
        first.setdefault(None if play.end is None else numbers[play.end], play)
    return list(first.values())


def question(acting: Acting, focus: str) -> tuple[list[Markup], Rows] | None:
    """What is asked, with its buttons; None where nothing is to be asked."""
    if focus == page(acting.turn, MISSED) and may_name_missed(acting.seen):
        return _which_missed(acting)
    asked = acting.chosen.tile
    if asked is None:
        return None
    plays = apart(acting.seen, filter(acting.chosen.leads_to, acting.plays(asked)))
    if len(plays) > 1:
        return _which_end(acting, asked, plays)
    if names_sums(acting.seen.rules):
        return _which_sum(acting, asked, plays[0])
    sure = text(acting.language, "hand-sure", tile=said_tile(asked))
    yes = Button(_place(acting, plays[0]), _lay(acting, plays[0]), "success")
    return [sure], ((yes,), (_back(acting),))


def _which_end(acting: Acting, asked: Tile, plays: list[Play]) -> tuple[list[Markup], Rows]:
    """A button an end, in the order the ends lie; where they are no line's, with the layout before the eyes."""
    hides = acting.pictured or isinstance(acting.seen.layout, Line)
    drawn = [] if hides else layout_lines(acting.language, acting.seen.layout)
    buttons = [Button(_place(acting, move), _lay(acting, move), "success") for move in plays]
    width = ENDS_IN_A_ROW if all(move.end and "." not in move.end for move in plays) else 1
    where = text(acting.language, "hand-which-end", tile=said_tile(asked))
    return [*drawn, where], (*rows(buttons, width), (_back(acting),))


def _lay(acting: Acting, move: Play) -> Tap:
    """Lays the tile there, or asks for the sum first where sums are named."""
    verb = Verb.CHOOSE if names_sums(acting.seen.rules) else Verb.PLAY
    return acting.tap(verb, replace(acting.chosen, tile=move.tile, end=move.end))


def _place(acting: Acting, move: Play) -> str:
    if move.end is None:
        return plain(acting.language, "button-lead", tile=face(move.tile))
    number = dict(acting.seen.ends)[move.end]
    return end_button(acting.language, acting.seen.layout, move.end, number, numbered=acting.pictured)


def _which_sum(acting: Acting, asked: Tile, move: Play) -> tuple[list[Markup], Rows]:
    """The sum to name with a tile, or none."""
    placed = replace(acting.chosen, end=move.end)
    asks = text(acting.language, "hand-which-sum", tile=said_tile(asked))
    none = Button(plain(acting.language, "button-no-sum"), acting.tap(Verb.PLAY, placed), "primary")
    sums = _sums(acting, Verb.PLAY, (replace(placed, claim=number) for number in nameable_sums(acting.seen.rules)))
    return [asks], (*sums, (none,), (_back(acting),))


def _which_missed(acting: Acting) -> tuple[list[Markup], Rows]:
    """The sum to name for the player before; the choice goes with the next action of the turn."""
    sums = _sums(acting, Verb.CHOOSE, (Choice(muggins=number) for number in nameable_sums(acting.seen.rules)))
    return [text(acting.language, "hand-which-missed")], (*sums, (_back(acting),))


def _sums(acting: Acting, verb: Verb, choices: Iterable[Choice]) -> Rows:
    buttons = [Button(_sum(acting, choice), acting.tap(verb, choice)) for choice in choices]
    return rows(buttons, SUMS_IN_A_ROW)


def _sum(acting: Acting, choice: Choice) -> str:
    return in_digits(acting.language, Plain(choice.claim or choice.muggins))


def _back(acting: Acting) -> Button:
    """To the hand; a missed sum that is chosen stays so."""
    kept = Choice(muggins=acting.chosen.muggins)
    tap = acting.tap(Verb.BACK) if kept.muggins is None else acting.tap(Verb.CHOOSE, kept)
    return Button(plain(acting.language, "button-back"), tap)

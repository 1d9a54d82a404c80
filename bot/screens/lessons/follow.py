"""The round that is followed: what happened at each moment and why, hands when they are asked for, and questions."""

from bot.engine.moves import Draw, Play
from bot.engine.round import Hands
from bot.engine.scoring import RoundResult
from bot.engine.tiles import Tile
from bot.language import Markup, Plain, bare, plain, text
from bot.lessons import walk
from bot.lessons.walk import ASKED, LAST_MOMENT, READER
from bot.people.person import Language
from bot.pictures.values import Seat, TablePicture
from bot.screens.ends import laid_at
from bot.screens.figures import figures
from bot.screens.lessons.pictures import picture
from bot.screens.lessons.step import Choice, Reader, Step, which_fits
from bot.screens.tiles import said_tile, said_tiles


def moment_of(step: str) -> int:
    """Which moment a step of this chapter shows."""
    return int(step.partition("-")[2])


def followed(reader: Reader, step: str, *, hands: bool) -> Step:
    """The round at the moment of a step, with both hands or without."""
    language, moment = reader.language, moment_of(step)
    head = text(language, "learn-round-at", number=moment, of=LAST_MOMENT)
    lines = [head, *_happened(language, moment), *(_held(language, moment) if hands else [])]
    if moment not in ASKED:
        return Step(_picture(language, step, hands=hands), Markup("\n".join([*lines, *_to_move(language, moment)])))
    round_ = walk.running(moment)
    held = round_.hands[READER]
    asks = text(language, "learn-round-asks", name=_name(language, READER), tiles=said_tiles(held))
    return Step(
        _picture(language, step, hands=hands, asked=True),
        Markup("\n".join([*lines, asks])),
        _choices(language, moment),
        _answer(language, moment),
    )


def _name(language: Language, seat: int) -> Plain:
    return plain(language, "learn-name-first" if seat == READER else "learn-name-second")


def _happened(language: Language, moment: int) -> list[Markup]:
    """The move that led here and why, and at the end what the round is worth."""
    if moment == 0:
        dealt = walk.running(0)
        return [text(language, "learn-round-dealt", count=len(dealt.hands[0]), left=len(dealt.boneyard))]
    before, move = walk.running(moment - 1), walk.move(moment - 1)
    name = _name(language, before.turn)
    if not isinstance(move, Play):
        return [
            text(language, "step-drew", name=name, count=1),
            text(language, "learn-round-drew"),
        ]
    said = laid_at(language, before.layout, move.end, name, said_tile(move.tile))
    if move.end is None:
        return [said, text(language, "learn-round-led", tile=said_tile(move.tile))]
    covered, after = dict(before.layout.ends())[move.end], before.layout.lay(move.tile, move.end)
    opened = dict(after.ends())[move.end]
    key = "learn-round-double" if move.tile.is_double else "learn-round-laid"
    lines = [said, text(language, key, covered=covered, opened=opened)]
    return lines if moment < LAST_MOMENT else [*lines, *_over(language)]


def _over(language: Language) -> list[Markup]:
    result = _result()
    (held,) = (hand for hand in result.hands if hand)
    loser = result.hands.index(held)
    left = said_tiles(held)
    return [
        text(language, "learn-round-out", name=_name(language, result.last_seat)),
        text(language, "result-hand", name=_name(language, loser), tiles=left, pips=result.hand_totals[loser]),
        text(
            language,
            "result-points",
            name=_name(language, result.last_seat),
            figures=figures(walk.rules(), result, walk.rules().side(result.last_seat)),
        ),
    ]


def _result() -> RoundResult:
    return walk.matches()[LAST_MOMENT].results[-1]


def _to_move(language: Language, moment: int) -> list[Markup]:
    if moment == LAST_MOMENT:
        return []
    return [text(language, "board-turn", name=_name(language, walk.running(moment).turn))]


def _hands(moment: int) -> Hands:
    return _result().hands if moment == LAST_MOMENT else walk.running(moment).hands


def _held(language: Language, moment: int) -> list[Markup]:
    """Both hands, for somebody who asked."""
    return [
        text(language, "learn-round-hand", name=_name(language, seat), tiles=said_tiles(hand))
        if hand
        else text(language, "result-no-hand", name=_name(language, seat))
        for seat, hand in enumerate(_hands(moment))
    ]


def _choices(language: Language, moment: int) -> tuple[Choice, ...]:
    """Every tile of the hand, and drawing; the engine says which of them is legal."""
    round_, legal = walk.running(moment), walk.legal(moment)
    may = {move.tile for move in legal if isinstance(move, Play)}
    offered = which_fits(language, round_.layout, round_.hands[READER], may)
    draws = Draw() in legal
    why = _answer(language, moment) if draws else text(language, "move-must_play")
    return (*offered, Choice(plain(language, "button-draw"), draws, why))


def _answer(language: Language, moment: int) -> Markup:
    """All that may be done."""
    may = dict.fromkeys(move.tile for move in walk.legal(moment) if isinstance(move, Play))
    if not may:
        return text(language, "learn-round-draws", name=_name(language, READER))
    return text(language, "learn-round-may", tiles=said_tiles(list(may)))


def _picture(language: Language, step: str, *, hands: bool, asked: bool = False) -> TablePicture:
    """The table at that moment; hands are open where somebody asked for them, or for the one that is asked about."""
    moment = moment_of(step)
    if moment == LAST_MOMENT:
        seats = [_seat(language, seat, hand, opened=True) for seat, hand in enumerate(_hands(moment))]
        return picture(language, step, walk.last_layout(), None, seats, played=_played(moment))
    round_ = walk.running(moment)
    seats = [
        _seat(language, seat, hand, opened=hands or (asked and seat == READER), on_turn=seat == round_.turn)
        for seat, hand in enumerate(round_.hands)
    ]
    boneyard = plain(language, "board-boneyard", count=len(round_.boneyard))
    return picture(language, step, round_.layout, None, seats, boneyard=boneyard, played=_played(moment))


def _played(moment: int) -> list[Tile]:
    """The tiles in the order in which they were laid."""
    return [move.tile for move in map(walk.move, range(moment)) if isinstance(move, Play)]


def _seat(language: Language, seat: int, hand: tuple[Tile, ...], *, opened: bool, on_turn: bool = False) -> Seat:
    return Seat(bare(_name(language, seat)), len(hand), "", seat, on_turn=on_turn, hand=hand if opened else None)

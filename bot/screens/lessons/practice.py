"""The practice round as its player sees it: what happened, the ends, own tiles as buttons, and what it came to."""

from collections.abc import Sequence
from functools import partial

from bot.engine.layout import empty_layout
from bot.engine.moves import Draw, Play
from bot.engine.round import Step as Moved
from bot.engine.scoring import RoundResult
from bot.engine.tiles import Tile
from bot.engine.view import View, view
from bot.language import Markup, Plain, plain, text
from bot.lessons.course import PRACTICE
from bot.lessons.practice import OTHER, READER, Played, Practice, rules_of
from bot.lessons.wants import NewPractice, PracticeMove
from bot.people.person import Language
from bot.pictures.values import TablePicture
from bot.screens.asking import ENDS_IN_A_ROW, apart
from bot.screens.ends import end_button
from bot.screens.figures import figures
from bot.screens.lessons.frame import button, framed, leading_on
from bot.screens.lessons.pictures import picture, somebody, turned_up, you
from bot.screens.lessons.step import Reader, tile_button
from bot.screens.names import family_name, family_named
from bot.screens.play import Telling, lead_line, sentences, since_own_tile
from bot.screens.screen import TILES_IN_A_ROW, Rows, Screen, rows
from bot.screens.tiles import said_tile, said_tiles

#: What happened since the reader's own tile is told from its end, at most so many lines.
_TOLD = 8

#: Tiles of a hand, or drawn, that are named: a caption has no room for those of a large set.
_TILES = 14


def practised(reader: Reader, practice: Practice, played: Played, asked: Tile | None = None) -> Screen:
    """The round as it stands, or the question on which end a tile is to lie."""
    if played.over:
        return _over(reader, practice, played)
    language, seen = reader.language, view(played.match, READER)
    telling = Telling(language, seen, partial(_called, language), lines=_TOLD, tiles=_TILES)
    happened = sentences(telling, since_own_tile(seen.moves, READER))
    ends = _which_end(language, practice, seen, asked) if asked is not None else ()
    question = [text(language, "hand-which-end", tile=said_tile(asked))] if asked is not None and ends else []
    return framed(
        language,
        PRACTICE,
        _picture(language, seen),
        [[_head(language, played)], happened, [*_lead(language, seen), *question, *_to_do(language, seen)]],
        (
            *(ends or (*_draw(language, practice, seen), *_tiles(language, practice, seen))),
            *_of_another_game(reader, practice),
            leading_on(language, PRACTICE),
        ),
    )


def _of_another_game(reader: Reader, practice: Practice) -> Rows:
    """A new round instead of this one, where the reader has chosen another game since."""
    if reader.family in (None, practice.family):
        return ()
    words = plain(reader.language, "learn-practice-switch", family=family_named(reader.language, reader.plays))
    return ((button(words, NewPractice(practice.number + 1)),),)


def not_begun(reader: Reader) -> Screen:
    """Before the first practice round."""
    language = reader.language
    begin = button(plain(language, "learn-practice-begin"), NewPractice(1), "success")
    return framed(
        language,
        PRACTICE,
        picture(language, PRACTICE, empty_layout(rules_of(reader.plays).layout), None),
        [[text(language, "learn-practice", family=family_named(language, reader.plays))]],
        ((begin,), leading_on(language, PRACTICE)),
    )


def _head(language: Language, played: Played) -> Markup:
    return text(language, "learn-practice-head", family=family_name(language, played.match.rules))


def _called(language: Language, seat: int) -> Plain:
    return plain(language, "learn-you" if seat == READER else "learn-other")


def _lead(language: Language, seen: View) -> list[Markup]:
    return [] if seen.ends else [lead_line(language, seen)]


def _to_do(language: Language, seen: View) -> list[Markup]:
    return [text(language, "hand-must-draw", count=seen.boneyard)] if Draw() in seen.legal_moves else []


def _draw(language: Language, practice: Practice, seen: View) -> Rows:
    if Draw() not in seen.legal_moves:
        return ()
    want = PracticeMove(practice.number, len(practice.moves), Draw())
    return ((button(plain(language, "button-draw"), want, "primary"),),)


def _tiles(language: Language, practice: Practice, seen: View) -> Rows:
    """Those that fit first and marked; a tap on another says why it does not fit, for which it names an end."""
    ends = seen.layout.open_ends()
    ply, on_end = len(practice.moves), ends[0][0] if ends else None
    fitting, resting = [], []
    for held in seen.hand:
        plays = _plays(seen, held)
        if plays:
            asks = len(apart(seen, plays)) > 1
            want = PracticeMove(practice.number, ply, Play(held) if asks else plays[0], asks=asks)
            words = plain(language, "button-fits", tile=tile_button(language, held))
            fitting.append(button(words, want, "success"))
        else:
            resting.append(button(tile_button(language, held), PracticeMove(practice.number, ply, Play(held, on_end))))
    return rows([*fitting, *resting], TILES_IN_A_ROW)


def _plays(seen: View, held: Tile) -> list[Play]:
    return [move for move in seen.legal_moves if isinstance(move, Play) and move.tile == held]


def _which_end(language: Language, practice: Practice, seen: View, asked: Tile) -> Rows:
    """A button an end; none where the tile fits none."""
    ply, numbers = len(practice.moves), dict(seen.ends)
    buttons = [
        button(
            end_button(language, seen.layout, move.end, numbers[move.end], numbered=True),
            PracticeMove(practice.number, ply, move),
            "success",
        )
        for move in apart(seen, _plays(seen, asked))
        if move.end is not None
    ]
    width = ENDS_IN_A_ROW if all("." not in name for name in numbers) else 1
    return rows(buttons, width)


def _picture(language: Language, seen: View) -> TablePicture:
    fits = dict.fromkeys(move.tile for move in seen.legal_moves if isinstance(move, Play))
    seats = (you(language, seen.counts[READER], on_turn=True), somebody(language, seen.counts[OTHER]))
    left = plain(language, "board-boneyard", count=seen.boneyard) if seen.rules.draw != "none" else ""
    return picture(
        language,
        PRACTICE,
        seen.layout,
        seen.hand,
        seats,
        fits=tuple(fits),
        boneyard=left,
        played=_played(seen.moves),
    )


def _played(steps: Sequence[Moved]) -> list[Tile]:
    return [step.move.tile for step in steps if isinstance(step.move, Play)]


def _over(reader: Reader, practice: Practice, played: Played) -> Screen:
    """What it came to, and what to do next."""
    language, result = reader.language, played.match.results[-1]
    seats = turned_up(language, played.match.rules, result.hands)
    again = button(plain(language, "learn-practice-again"), NewPractice(practice.number + 1), "success")
    blocks = [
        [_head(language, played), _how(language, result)],
        [_turned_up(language, result, seat) for seat in (READER, OTHER)],
        [_points(language, played, result), *_made(language, result)],
        [text(language, "learn-practice-next", link=Plain(reader.add_link))],
    ]
    return framed(
        language,
        PRACTICE,
        picture(language, PRACTICE, played.round.layout, None, seats, played=_played(played.round.steps)),
        blocks,
        ((again,), leading_on(language, PRACTICE)),
    )


def _turned_up(language: Language, result: RoundResult, seat: int) -> Markup:
    held, name = result.hands[seat], _called(language, seat)
    if not held:
        return text(language, "result-no-hand", name=name)
    return text(language, "result-hand", name=name, tiles=said_tiles(held, _TILES), pips=result.hand_totals[seat])


def _how(language: Language, result: RoundResult) -> Markup:
    if result.outcome == "blocked":
        return text(language, "learn-practice-blocked")
    return text(language, "learn-practice-out-you" if result.last_seat == READER else "learn-practice-out-other")


def _points(language: Language, played: Played, result: RoundResult) -> Markup:
    if result.winner is None:
        return text(language, "result-drawn")
    key = "learn-practice-points-you" if result.winner == READER else "learn-practice-points-other"
    return text(language, key, figures=figures(played.match.rules, result, result.winner))


def _made(language: Language, result: RoundResult) -> list[Markup]:
    """Points made while playing, where the game has any."""
    if not result.made:
        return []
    return [text(language, "learn-practice-made", you=result.made[READER], other=result.made[OTHER])]

"""A page of the lessons: what a button of theirs wants, as a message."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.engine.families import FAMILIES
from bot.language import Markup, Plain, bare, plain, text
from bot.lessons.course import BY_FAMILY, CHAPTERS, PRACTICE, STEPS, chapter_of, is_done
from bot.lessons.positions import row
from bot.lessons.practice import Practice, is_now, replayed
from bot.lessons.progress import Progress
from bot.lessons.wants import (
    PLAYERS,
    Beside,
    Contents,
    Look,
    PracticeMove,
    TakeFamily,
    Want,
    WhichFamily,
)
from bot.screens.captions import written
from bot.screens.lessons import advice, basics, counting, turns
from bot.screens.lessons.compare import beside, draws_one, pages
from bot.screens.lessons.follow import followed
from bot.screens.lessons.frame import button, framed, leading_on
from bot.screens.lessons.pictures import picture
from bot.screens.lessons.practice import not_begun, practised
from bot.screens.lessons.step import Choice, Reader, Step
from bot.screens.names import family_named
from bot.screens.screen import Rows, Screen, rows

#: Characters of a choice that says no more than a number or a tile, or an end; and how many such are in a row.
_SHORT: Final[Mapping[int, int]] = {12: 3, 16: 2}

_ASKS: Final[Mapping[str, Callable[[Reader, str], Step]]] = {
    "tile-1": basics.halves,
    "tile-2": basics.how_many,
    "fits-1": basics.a_tile_fits,
    "fits-2": basics.a_blank_fits,
    "ends-1": basics.ends_after,
    "ends-2": basics.which_end,
    "doubles-1": basics.double_laid,
    "doubles-2": basics.who_leads,
    "draw-1": turns.nothing_fits,
    "draw-2": turns.must_lay,
    "out-1": counting.goes_out,
    "blocked-1": counting.blocked,
    "blocked-2": counting.blocked_with_four,
    "blocked-3": counting.level,
    "partners-1": counting.where_the_partner_sits,
    "partners-2": counting.partner_out,
    "questions-1": turns.boneyard_counts,
    "questions-2": turns.no_double_dealt,
    "questions-3": turns.drawn_and_fits,
    "questions-4": turns.next_lead,
    "questions-5": turns.level_at_the_target,
    "advice-1": advice.heavy_tiles,
    "advice-2": advice.a_pass_tells,
    "advice-3": advice.partners_numbers,
    "advice-4": advice.count_what_is_out,
    "compare-1": draws_one,
}


def page(reader: Reader, progress: Progress, want: Want) -> Screen:
    """The page that is wanted; where it depends on a family that is not known, the question for it."""
    match want:
        case Contents():
            return _contents(reader, progress)
        case Beside():
            return _beside(reader, want)
        case WhichFamily():
            return _which_family(reader, want.step)
        case Look() if want.step != PRACTICE and not _needs_family(reader, want.step):
            return _look(reader, want)
        case TakeFamily() if want.step != PRACTICE:
            return _look(reader, Look(want.step))
    if reader.family is None and progress.practice is None:
        return _which_family(reader, want.step if isinstance(want, Look) else PRACTICE)
    return _practice(reader, progress.practice, want)


def _needs_family(reader: Reader, step: str) -> bool:
    return reader.family is None and chapter_of(step) in BY_FAMILY


def step_of(reader: Reader, want: Look) -> Step:
    """What a step asks. Raises ValueError for one by family where that is not known, and for the practice round."""
    if chapter_of(want.step) == "round":
        return followed(reader, want.step, hands=want.hands)
    if want.step == PRACTICE:
        raise ValueError("the practice round asks nothing")
    return _ASKS[want.step](reader, want.step)


def does(reader: Reader, want: Want) -> bool:
    """Whether a step is done with this: rightly answered, its answer looked at, or nothing being asked there."""
    if not isinstance(want, Look) or want.step == PRACTICE or _needs_family(reader, want.step):
        return False
    asked = step_of(reader, want)
    chosen = _chosen(asked, want)
    return want.shown == "answer" or not asked.choices or (chosen is not None and chosen.right)


def _chosen(asked: Step, want: Look) -> Choice | None:
    """The choice that was tapped; None where nothing was, or nothing that this step offers."""
    if not isinstance(want.shown, int) or want.shown >= len(asked.choices):
        return None
    return asked.choices[want.shown]


def _look(reader: Reader, want: Look) -> Screen:
    """A step with what came of the last tap on it; what is right stays hidden until it is found or asked for."""
    asked, language = step_of(reader, want), reader.language
    said: list[Markup] = []
    chosen = _chosen(asked, want)
    if chosen is not None:
        key = "learn-right" if chosen.right else "learn-wrong"
        said = [text(language, key, choice=chosen.label, why=chosen.why)]
    elif want.shown == "answer" and asked.answer is not None:
        said = [text(language, "learn-answer", answer=asked.answer)]
    done = does(reader, want)
    buttons_below = (
        *_choices(asked, want),
        *_hidden(reader, asked, want, done=done),
        *_more(reader, want),
        leading_on(language, want.step, hands=want.hands, answered=done),
    )
    return framed(language, want.step, asked.picture, [[asked.asks], said], buttons_below)


def _choices(asked: Step, want: Look) -> Rows:
    buttons = [button(choice.label, Look(want.step, number, want.hands)) for number, choice in enumerate(asked.choices)]
    longest = max((len(bare(choice.label)) for choice in asked.choices), default=0)
    return rows(buttons, next((in_a_row for most, in_a_row in _SHORT.items() if longest <= most), 1))


def _hidden(reader: Reader, asked: Step, want: Look, *, done: bool) -> Rows:
    if asked.answer is None or done:
        return ()
    return ((button(plain(reader.language, "learn-show"), Look(want.step, "answer", want.hands)),),)


def _more(reader: Reader, want: Look) -> Rows:
    """What some chapters have besides: hands, other families, games beside each other."""
    language, chapter = reader.language, chapter_of(want.step)
    if chapter == "round":
        words = plain(language, "learn-hands-hide" if want.hands else "learn-hands-show")
        return ((button(words, Look(want.step, want.shown, not want.hands)),),)
    if chapter == "compare":
        return ((button(plain(language, "learn-beside"), Beside(PLAYERS[0])),),)
    if chapter in BY_FAMILY:
        return ((button(plain(language, "learn-other-game"), WhichFamily(want.step)),),)
    return ()


def _contents(reader: Reader, progress: Progress) -> Screen:
    """All chapters: what is done, and where the reader is."""
    language = reader.language
    at = progress.at or STEPS[0]
    marked = [(chapter, _marked(reader, progress, chapter, at)) for chapter in CHAPTERS]
    known = reader.family is not None
    family = [text(language, "learn-family", family=family_named(language, reader.plays))] if known else []
    go = plain(language, "learn-go-on" if progress.at else "learn-begin")
    buttons = [button(words, Look(CHAPTERS[chapter][0])) for chapter, words in marked]
    return Screen(
        written(
            [
                [text(language, "learn-contents")],
                [text(language, "learn-contents-line", chapter=words) for _, words in marked],
                family,
            ]
        ),
        (
            (button(go, Look(at), "success"),),
            *rows(buttons),
            (button(plain(language, "learn-other-game"), WhichFamily(at)),),
        ),
        picture(language, STEPS[0], row(2, 6, 6, 3, 4, 4, 1), None),
    )


def _marked(reader: Reader, progress: Progress, chapter: str, at: str) -> Plain:
    name = plain(reader.language, f"learn-chapter-{chapter}")
    if chapter_of(at) == chapter and progress.at:
        return plain(reader.language, "learn-here", chapter=name)
    if is_done(chapter, progress.done):
        return plain(reader.language, "learn-done", chapter=name)
    return plain(reader.language, "learn-open", chapter=name)


def _which_family(reader: Reader, step: str) -> Screen:
    """Which game is played, for the chapters that depend on it."""
    language = reader.language
    buttons = [
        button(
            plain(language, "button-chosen", choice=family_named(language, name))
            if name == reader.family
            else family_named(language, name),
            TakeFamily(step, name),
        )
        for name in FAMILIES
    ]
    buttons_below = (*rows(buttons), leading_on(language, step))
    asks = text(language, "learn-which-family")
    return framed(language, step, picture(language, step, row(2, 6), None), [[asks]], buttons_below)


def _beside(reader: Reader, want: Beside) -> Screen:
    """Games beside each other, with the ways to the other pages."""
    language = reader.language
    shown, said = beside(reader, want)
    counts = [
        button(
            plain(language, "player-count", count=players), Beside(players), "primary" if players == want.of else None
        )
        for players in PLAYERS
    ]
    turned = (want.page + 1) % pages(want.of)
    further = [button(plain(language, "learn-beside-more"), Beside(want.of, turned))] if turned != want.page else []
    families = [button(family_named(language, name), Beside(name)) for name in FAMILIES if name != want.of]
    buttons_below = (
        *([tuple(further)] if further else []),
        tuple(counts),
        *rows(families),
        leading_on(language, "compare-1"),
    )
    return framed(language, "compare-1", shown, [[said]], buttons_below)


def _practice(reader: Reader, practice: Practice | None, want: Want) -> Screen:
    """The practice round as it stands, whatever was wanted of it by now."""
    played = None if practice is None else replayed(practice)
    if practice is None or played is None:
        return not_begun(reader)
    asks = isinstance(want, PracticeMove) and want.asks and is_now(practice, want)
    asked = want.move.tile if isinstance(want, PracticeMove) and asks and want.move.kind == "play" else None
    return practised(reader, practice, played, asked)

"""A review in its owner's private chat: how far it is; then totals, and the choices that cost most, one at a time."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.match import Match
from bot.engine.moves import Move, Play
from bot.engine.round import Round
from bot.engine.view import View, view
from bot.language import Markup, Plain, faces, in_digits, ltr, plain, text, tiles
from bot.people.person import Language
from bot.pictures.values import TablePicture
from bot.screens.answers import Note, PlayedMatch, note
from bot.screens.captions import Rank, either, ends_part, fitted, whole
from bot.screens.coach import why
from bot.screens.ends import ends_lines
from bot.screens.names import family_name, seat_name, table_title
from bot.screens.pictures import table_picture
from bot.screens.scene import Scene, tap
from bot.screens.screen import CAPTION_LIMIT, TEXT_LIMIT, Button, Rows, Screen
from bot.tables.reviews import Looked, Review, ReviewState
from bot.tables.screens import Key
from bot.tables.taps import Verb

#: Behind a choice, in the focus and in buttons: with all hands open.
OPEN = "open"

#: Numbers from which on a tenth of a point says nothing more.
_LARGE = 10.0


def review_button(scene: Scene, match: int) -> Button:
    """Asks for the review of a match."""
    return tap(scene, plain(scene.language, "button-review"), Verb.REVIEW, str(match))


def my_reviews(matches: Sequence[PlayedMatch], language: Language) -> Screen:
    """The matches of a person that are over, with a button for the review of each."""
    over = [played for played in matches if not played.running]
    if not over:
        return note(language, Note.NO_MATCHES)
    lines, rows = [text(language, "review-list")], []
    for number, played in enumerate(over, 1):
        scene = played.scene
        lines.append(text(language, "review-list-line", number=number, table=table_title(scene), match=played.match))
        family = family_name(language, scene.table.rules)
        label = plain(language, "button-review-match", number=number, family=family, match=played.match)
        rows.append((tap(scene, label, Verb.REVIEW, str(played.match)),))
    return Screen("\n".join(lines), tuple(rows))


def chosen_page(focus: str, review: Review) -> tuple[int, bool]:
    """Which of the dearest choices is shown, from 0, and whether with all hands open."""
    number, _, rest = focus.partition(".")
    at = int(number) - 1 if number.isascii() and number.isdigit() and len(number) == 1 else 0
    return (at if 0 <= at < len(review.dearest) else 0), rest == OPEN


def review(key: Key, focus: str, scene: Scene) -> Screen:
    """Raises ValueError for a scene without its review: a programming fault."""
    done = scene.review
    if done is None:
        raise ValueError("a review without itself")
    head = text(scene.language, "review-head", table=table_title(scene), match=key.match)
    if done.state is not ReviewState.DONE:
        return Screen(f"{head}\n{_how_far(scene, done)}")
    if not done.dearest or scene.match is None or scene.match.round is None:
        return Screen("\n".join([head, *_totals(scene, done), text(scene.language, "review-none")]))
    return _with_choice(key, focus, scene, done, head)


def _how_far(scene: Scene, done: Review) -> Markup:
    if done.state is ReviewState.BROKEN:
        return text(scene.language, "refused-unreviewable")
    if done.state is ReviewState.FAILED:
        return text(scene.language, "review-failed")
    if not done.looked:
        return text(scene.language, "review-waiting", total=done.total)
    return text(scene.language, "review-progress", done=len(done.looked), total=done.total)


def _totals(scene: Scene, done: Review) -> list[Markup]:
    """What the choices cost, and luck apart from that."""
    language, of = scene.language, done.balance
    lines = [text(language, "review-best", best=done.best, total=done.total)]
    if of.lost:
        lines.append(text(language, "review-lost", points=_points(of.lost), error=_points(done.lost_error)))
    lines.append(text(language, "review-luck", luck=_signed(of.luck), dealt=_signed(of.dealt), lay=_signed(of.lay)))
    lines.append(text(language, "review-got", played=_signed(of.played), got=_signed(of.got)))
    return [*lines, *([text(language, "review-cut", count=done.total)] if done.cut else [])]


def _with_choice(key: Key, focus: str, scene: Scene, done: Review, head: Markup) -> Screen:
    """The totals, and one of the dearest choices as its seat saw it, or with all hands open."""
    at, is_open = chosen_page(focus, done)
    looked, match = done.dearest[at], scene.match
    if match is None or match.round is None:
        raise ValueError("a choice without its moment")
    seen = view(match, looked.seat)
    number = len(done.dearest)
    told = [
        *([text(scene.language, "review-dearest", count=number)] if number > 1 else []),
        *_choice(scene, seen, looked, at),
        *(_opened(scene, seen, looked) if is_open else []),
    ]
    totals = _totals(scene, done)
    parts = [whole([head]), either(Rank.EARLIER, totals, totals[:2]), whole(told)]
    picture = _picture(scene, seen, match.round, looked, is_open=is_open) if scene.pictured else None
    if picture is None:
        parts += [whole([*ends_lines(scene.language, seen.layout), *_hands(scene, seen, match, is_open=is_open)])]
    else:
        parts.append(ends_part(scene.language, seen.layout))
    limit = TEXT_LIMIT if picture is None else CAPTION_LIMIT
    return Screen(fitted(parts, limit), _buttons(scene, key.match, done, at, is_open=is_open), picture)


def _choice(scene: Scene, seen: View, looked: Looked, at: int) -> list[Markup]:
    language, weighed = scene.language, looked.weighed
    return [
        text(language, "review-choice", number=at + 1, round=looked.round, ply=looked.ply),
        text(language, "review-made", move=_move(scene, seen, looked.made)),
        text(
            language,
            "review-better",
            move=_move(scene, seen, weighed.best),
            points=_points(weighed.lost),
            error=_points(weighed.error),
            why=why(scene, weighed.because),
        ),
    ]


def _opened(scene: Scene, seen: View, looked: Looked) -> list[Markup]:
    """What the choice comes to where nothing is hidden."""
    of = looked.opened
    if of is None:
        return [text(scene.language, "review-open-unknown")]
    best = _move(scene, seen, of.best)
    return [text(scene.language, "review-open", made=_signed(of.made), best=_signed(of.value), move=best)]


def _hands(scene: Scene, seen: View, match: Match, *, is_open: bool) -> list[Markup]:
    """The tiles in words, where there is no picture."""
    lines = [text(scene.language, "review-hand", tiles=tiles((one.low, one.high) for one in seen.hand))]
    if is_open and match.round is not None:
        for seat, hand in enumerate(match.round.hands):
            if seat != seen.seat:
                held = tiles((one.low, one.high) for one in hand)
                lines.append(text(scene.language, "review-open-hand", name=seat_name(scene, seat), tiles=held))
    return lines


def _picture(scene: Scene, seen: View, truth: Round, looked: Looked, *, is_open: bool) -> TablePicture:
    """The table from the seat of whoever chose; the others' tiles face up where all is open."""
    drawn = table_picture(scene, seen, looked.round)
    if not is_open:
        return drawn
    players = seen.rules.players
    seats = (
        replace(seat, hand=truth.hands[(looked.seat + further) % players]) if further else seat
        for further, seat in enumerate(drawn.seats)
    )
    return replace(drawn, seats=tuple(seats))


def _move(scene: Scene, seen: View, move: Move) -> Plain:
    """A tile with the number that it goes on, where it fits several."""
    if not isinstance(move, Play):
        return plain(scene.language, "coach-draw")
    laid, numbers = faces(move.tile.low, move.tile.high), dict(seen.ends)
    if move.end is None or len({number for number in numbers.values() if move.tile.fits(number)}) == 1:
        return plain(scene.language, "review-move", tile=laid)
    return plain(scene.language, "review-move-on", tile=laid, number=numbers[move.end])


def _buttons(scene: Scene, match: int, done: Review, at: int, *, is_open: bool) -> Rows:
    """The other choices, and the other way to look at this one."""
    language, kept = scene.language, f".{OPEN}" if is_open else ""
    others = tuple(
        tap(scene, _number(language, number, shown=number == at + 1), Verb.REVIEWED, f"{match}.{number}{kept}")
        for number in range(1, len(done.dearest) + 1)
    )
    words = plain(language, "button-review-closed" if is_open else "button-review-open")
    turned = tap(scene, words, Verb.REVIEWED, f"{match}.{at + 1}{'' if is_open else f'.{OPEN}'}")
    return (*((others,) if len(others) > 1 else ()), (turned,))


def _number(language: Language, number: int, *, shown: bool) -> Plain:
    words = in_digits(language, Plain(str(number)))
    return plain(language, "button-chosen", choice=words) if shown else words


def _points(points: float) -> Plain:
    return ltr(_figure(points))


def _signed(points: float) -> Plain:
    """With its sign; nothing is neither."""
    figure = _figure(abs(points))
    return ltr(figure if not float(figure) else f"{'+' if points > 0 else '−'}{figure}")


def _figure(points: float) -> str:
    """Tenths where they say something, and no zero behind the point."""
    return f"{points:.0f}" if points >= _LARGE else f"{points:.1f}".removesuffix(".0")

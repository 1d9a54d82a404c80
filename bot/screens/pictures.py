"""A table as a picture: what all may see of a round, what one seat may, and hands that lie open at its end."""

from dataclasses import replace

from bot.engine.moves import Pass, Play
from bot.engine.scoring import RoundResult
from bot.engine.view import View
from bot.language import Plain, bare, plain, right_to_left
from bot.people.person import Language
from bot.pictures.values import HandPicture, Seat, TablePicture
from bot.screens.names import drawn_name, family_name
from bot.screens.scene import Scene


def table_picture(scene: Scene, seen: View, number: int) -> TablePicture:
    """Round `number` as it is seen: by all, or on turn by a seat, which then sits at the bottom with its tiles open.

    Nothing but the view is asked, so that no picture shows more than it does.
    """
    first = seen.seat or 0
    order = [(first + further) % seen.rules.players for further in range(seen.rules.players)]
    laid = [lying.tile for lying in seen.layout.tiles]
    played = [step.move.tile for step in seen.moves if isinstance(step.move, Play)]
    open_ends = dict(seen.layout.open_ends())
    ends = () if seen.turn is None else seen.ends  # where nobody moves there is nothing to find
    fitting = {move.tile for move in seen.legal_moves if isinstance(move, Play)}
    return TablePicture(
        layout=seen.layout,
        seats=tuple(_seat(scene, seen, seat) for seat in order),
        theme=scene.theme,
        title=_title(scene, seen, number),
        boneyard=bare(boneyard(scene, seen) or ""),
        lead=laid.index(played[0]) if played else None,
        last=laid.index(played[-1]) if played else None,
        badges=badges(scene.language, len(ends)),
        open=tuple(name in open_ends for name, _ in ends),
        own=None if seen.seat is None else seen.hand,
        fits=tuple(held for held in seen.hand if held in fitting),
        right_to_left=right_to_left(scene.language),
    )


def own_picture(scene: Scene, seen: View, number: int) -> HandPicture:
    """A hand out of turn: its own tiles and nothing of the table, which goes on without this picture."""
    return HandPicture(_title(scene, seen, number), seen.hand, scene.theme, right_to_left(scene.language))


def at_rest(seen: View) -> View:
    """The same table with nobody to move."""
    return replace(seen, turn=None, legal_moves=())


def ended_picture(scene: Scene, seen: View, number: int) -> TablePicture:
    """A finished round as it lay; its points stand in the scores by now."""
    return table_picture(scene, at_rest(replace(seen, made=())), number)


def open_picture(scene: Scene, seen: View, ended: RoundResult, number: int) -> TablePicture:
    """A finished round, every hand turned up with its sum."""
    closed = ended_picture(scene, seen, number)
    seats = tuple(
        replace(seat, hand=hand, note=bare(plain(scene.language, "picture-sum", pips=pips)))
        for seat, hand, pips in zip(closed.seats, ended.hands, ended.hand_totals, strict=True)
    )
    return replace(closed, seats=seats)


def boneyard(scene: Scene, seen: View) -> Plain | None:
    """How many tiles can be drawn, or sleep; None where that is nothing to speak of."""
    if seen.rules.draw != "none":
        return plain(scene.language, "board-boneyard", count=seen.boneyard)
    return plain(scene.language, "board-sleeping", count=seen.sleeping) if seen.sleeping else None


def badges(language: Language, ends: int) -> tuple[str, ...]:
    """What stands at so many ends: the number by which captions and buttons name each, counted from 1."""
    return tuple(bare(plain(language, "picture-badge", number=number)) for number in range(1, ends + 1))


def _title(scene: Scene, seen: View, number: int) -> str:
    family, target = family_name(scene.language, seen.rules), seen.rules.target
    return bare(plain(scene.language, "picture-title", family=family, round=number, target=target))


def _seat(scene: Scene, seen: View, seat: int) -> Seat:
    side, sitting = seen.rules.side(seat), scene.table.seats[seat]
    points = seen.scores[side] + (seen.made[side] if seen.made else 0)
    return Seat(
        name=drawn_name(scene, seat),
        tiles=seen.counts[seat],
        score=bare(plain(scene.language, "picture-score", points=points)),
        side=side,
        on_turn=seen.turn == seat,
        away=not sitting.taken or sitting.absent is not None,
        note=bare(plain(scene.language, "picture-passed")) if _has_passed(seen, seat) else "",
    )


def _has_passed(seen: View, seat: int) -> bool:
    """Whether this seat could do nothing since the last tile was laid."""
    last = max((at for at, step in enumerate(seen.moves) if isinstance(step.move, Play)), default=-1)
    return any(step.seat == seat and isinstance(step.move, Pass) for step in seen.moves[last + 1 :])

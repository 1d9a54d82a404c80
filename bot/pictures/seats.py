"""The seats round the table: who sits there, what lies before them, their side's score, and whose turn it is."""

from itertools import pairwise
from typing import TypeAlias

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.letters import broken
from bot.pictures.plan import Box, Place, Plan, inset, packed
from bot.pictures.shapes import emblem, frame, hand, pause
from bot.pictures.sprites import back, face, gap
from bot.pictures.themes import Colour
from bot.pictures.values import Seat


def paint_seat(canvas: Canvas, plan: Plan, seat: Seat, place: Place, box: Box) -> None:
    """A seat in its box."""
    ground = canvas.look.turn if seat.on_turn else canvas.look.panel
    radius = plan.px(22)
    canvas.panel(box, radius, ground, canvas.look.room)
    if not seat.on_turn:
        stroke = plan.px(2 * canvas.look.stroke)
        canvas.stamp(
            frame(box[2] - box[0], box[3] - box[1], radius, stroke), *box[:2], canvas.look.panel_edge, canvas.look.panel
        )
    if place in ("top", "bottom"):
        _paint_bar(canvas, plan, seat, inset(box, plan.px(22), plan.px(8), plan.px(22), plan.px(8)), ground)
    else:
        _paint_wing(canvas, plan, seat, inset(box, plan.px(14)), ground)


def _paint_bar(canvas: Canvas, plan: Plan, seat: Seat, box: Box, ground: Colour) -> None:
    """Beside each other: the name with its note, the tiles, the score."""
    mirrored = canvas.mirrored
    score = _side(box, 0, plan.px(150), not mirrored)
    tiles = _side(box, plan.px(160), plan.px(420), not mirrored)
    words = _side(box, plan.px(590), box[2] - box[0] - plan.px(590), not mirrored)
    middle = (words[1] + words[3]) // 2
    upper, lower = (words[0], words[1], words[2], middle + plan.px(6)), (words[0], middle, words[2], words[3])
    name = upper if seat.note else words
    signs = _signs(canvas, plan, seat, 28)
    beside = len(signs) * plan.px(36)
    _paint_signs(canvas, plan, signs, _side(name, 0, beside, mirrored), ground)
    rest = _side(name, beside + plan.px(4), name[2] - name[0] - beside - plan.px(4), mirrored)
    canvas.words(
        seat.name, rest, plan.px(38), _name_ink(canvas, seat), ground, bold=True, align=canvas.start, least=0.8
    )
    _paint_note(canvas, plan, seat, lower, ground, canvas.start)
    _paint_tiles(canvas, plan, seat, tiles, ground, sideways=False)
    canvas.words(seat.score, score, plan.px(52), _inks(canvas, seat)[0], ground, bold=True, align=canvas.end, least=0.5)


def _paint_note(canvas: Canvas, plan: Plan, seat: Seat, box: Box, ground: Colour, align: float) -> None:
    """A few words; those beside an open hand are what the picture is drawn for."""
    strong, weak = _inks(canvas, seat)
    size, ink, bold = (34, strong, True) if seat.hand is not None else (28, weak, False)
    canvas.words(seat.note, box, plan.px(size), ink, ground, bold=bold, align=align, least=0.8)


def _paint_wing(canvas: Canvas, plan: Plan, seat: Seat, box: Box, ground: Colour) -> None:
    """Below each other: the signs, the name in one line or two, the score, the tiles, the note."""
    lines = broken(seat.name, plan.px(32), box[2] - box[0], bold=True, direction=canvas.base)
    after_name = (76, 142) if len(lines) == 1 else (108, 168)
    rows = [box[1] + plan.px(height) for height in (0, 32, *after_name, 342, 378)]
    signs, names, score, tiles, note = ((box[0], top, box[2], bottom) for top, bottom in pairwise(rows))
    _paint_signs(canvas, plan, _signs(canvas, plan, seat, 30), signs, ground)
    for number, line in enumerate(lines):
        name = inset(names, 0, plan.px(38) * number, 0, plan.px(38) * (len(lines) - 1 - number))
        canvas.words(line, name, plan.px(38), _name_ink(canvas, seat), ground, bold=True, align=0.5, least=0.66)
    canvas.words(seat.score, score, plan.px(52), _inks(canvas, seat)[0], ground, bold=True, align=0.5, least=0.5)
    _paint_tiles(canvas, plan, seat, tiles, ground, sideways=seat.hand is not None)
    _paint_note(canvas, plan, seat, note, ground, 0.5)


_Signs: TypeAlias = list[tuple[Image.Image, Colour]]


def _signs(canvas: Canvas, plan: Plan, seat: Seat, size: int) -> _Signs:
    """For the turn a hand that points the way the name is read, the shape of the side, and a sign for who is away."""
    strong, weak = _inks(canvas, seat)
    icon = plan.px(size)
    signs = [
        (emblem(seat.side, icon), strong if seat.on_turn else canvas.look.sides[seat.side % len(canvas.look.sides)])
    ]
    if seat.on_turn:
        signs.insert(0, (hand(icon, "left" if canvas.mirrored else "right"), strong))
    if seat.away:
        signs.append((pause(icon), weak))
    return signs


def _paint_signs(canvas: Canvas, plan: Plan, signs: _Signs, box: Box, ground: Colour) -> None:
    """The signs in the middle of a box that they may fill."""
    size = signs[0][0].width
    step = size + plan.px(8)
    x = (box[0] + box[2] - len(signs) * step + plan.px(8)) // 2
    for number, (mask, ink) in enumerate(reversed(signs) if canvas.mirrored else signs):
        canvas.stamp(mask, x + number * step, (box[1] + box[3] - size) // 2, ink, ground)


def _name_ink(canvas: Canvas, seat: Seat) -> Colour:
    strong, weak = _inks(canvas, seat)
    return weak if seat.away else strong


def _paint_tiles(canvas: Canvas, plan: Plan, seat: Seat, box: Box, ground: Colour, *, sideways: bool) -> None:
    if seat.hand is None:
        _paint_backs(canvas, plan, seat.tiles, box, ground)
        return
    unit, boxes = packed(len(seat.hand), box, plan.px(44), sideways=sideways)
    free = gap(unit)
    for tile, (x, y, _, _) in zip(seat.hand, boxes, strict=True):
        direction = "right" if sideways else "down"
        canvas.sprite(face(canvas.theme, unit, tile.low, tile.high, direction, ground, dim=False), x + free, y + free)


def _paint_backs(canvas: Canvas, plan: Plan, count: int, box: Box, ground: Colour) -> None:
    """Each tile a back, in as few rows as fit."""
    unit, boxes = packed(min(count, 91), box, plan.px(30), space=0.2)
    for x, y, _, _ in boxes:
        canvas.sprite(back(canvas.theme, unit, ground), x, y)


def _inks(canvas: Canvas, seat: Seat) -> tuple[Colour, Colour]:
    """The colours of strong and of weak words."""
    look = canvas.look
    return (look.turn_word, look.turn_word) if seat.on_turn else (look.word, look.muted)


def _side(box: Box, away: int, width: int, at_right: bool) -> Box:
    """A part of the box over its whole height, so far away from its right or its left end."""
    left = box[2] - away - width if at_right else box[0] + away
    return (left, box[1], left + width, box[3])

"""Crosses and branches as text: their shape, their ends by place and number, and what does not fit on a phone."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.engine.branching import Branching
from bot.engine.cross import Cross
from bot.engine.layout import AnyLayout
from bot.engine.moves import Play
from bot.engine.tiles import Tile, tile_set
from bot.language import LANGUAGES, units
from bot.people.person import Language, Person
from bot.screens.ends import ends_lines
from bot.screens.layouts import WIDTH, layout_lines
from bot.screens.screen import TEXT_LIMIT
from bot.tables.taps import Verb
from tests.screens.reading import MARKS, TILE, direction, labels, lines, parse, tiles_in, tiles_shown
from tests.screens.tables import HOSTILE, OMAR, Played, buttons, dealt, rules_of, started, tiles_of


def laid(layout: AnyLayout, *steps: str) -> AnyLayout:
    """The layout after `6-6`, `2-6@up` and so on."""
    for step in steps:
        tile, _, end = step.partition("@")
        (one,) = tiles_of(tile)
        layout = layout.lay(one, end or None)
    return layout


def drawing(layout: AnyLayout) -> list[str]:
    """Line by line, without marks and markup, the columns as they are."""
    (drawn,) = layout_lines("en", layout)
    assert drawn.startswith("<pre>")
    assert drawn.endswith("</pre>")
    return MARKS.sub("", drawn.removeprefix("<pre>").removesuffix("</pre>")).split("\n")


def said(layout: AnyLayout) -> list[str]:
    return [MARKS.sub("", line).replace("<b>", "").replace("</b>", "") for line in ends_lines("en", layout)]


FULL = ("6-6", "2-6@up", "3-6@left", "1-6@right", "4-6@down")


def test_a_cross_is_a_small_drawing() -> None:
    assert drawing(laid(Cross(), *FULL)) == [
        "     [6|2]     ",
        "[3|6][6|6][6|1]",
        "     [6|4]     ",
    ]


def test_upper_and_lower_arms_are_stacked_and_read_outwards() -> None:
    layout = laid(Cross(), *FULL, "2-5@up", "4-4@down", "3-3@left")
    assert drawing(layout) == [
        "          [2|5]     ",
        "          [6|2]     ",
        "[3|3][3|6][6|6][6|1]",
        "          [6|4]     ",
        "          [4|4]     ",
    ]


def test_before_the_lead_nothing_is_drawn() -> None:
    for layout in (Cross(), Branching()):
        assert layout_lines("en", layout) == []
        assert said(layout) == ["Nothing is laid yet."]


def test_a_long_arm_is_shortened_to_its_last_tile_and_listed_below() -> None:
    layout = laid(Cross(), *FULL, "1-1@right", "1-5@right", "5-5@right", "0-5@right", "0-0@right")
    assert drawing(layout) == [
        "     [6|2]                      ".rstrip().ljust(27),
        "[3|6][6|6]…[0|0]".ljust(27),
        "     [6|4]".ljust(27),
        "→ [6|1][1|1][1|5][5|5][5|0]",
        "  [0|0]".ljust(27),
    ]


def test_high_arms_are_shortened_too() -> None:
    up = ("2-2@up", "2-5@up", "5-5@up", "0-5@up", "0-0@up", "0-1@up", "1-1@up", "1-4@up")
    drawn = drawing(laid(Cross(), *FULL, *up))
    assert [line.strip() for line in drawn[:5]] == [
        "[1|4]",
        "…",
        "[3|6][6|6][6|1]",
        "[6|4]",
        "↑ [6|2][2|2][2|5][5|5][5|0]",
    ]


def test_the_lead_alone_and_empty_arms_have_their_place() -> None:
    assert drawing(laid(Cross(), "6-6")) == ["[6|6]"]
    assert drawing(laid(Branching(), "6-6")) == ["[6|6]", "← –  ", "→ –  ", "↑ –  ", "↓ –  "]


def test_ends_are_named_by_place_and_number_and_empty_arms_are_to_be_filled_first() -> None:
    assert said(laid(Cross(), *FULL)) == ["Ends: 3 left · 1 right · 2 at the top · 4 at the bottom"]
    assert said(laid(Cross(), *FULL[:3])) == [
        "Ends: 3 left · 6 right · 2 at the top · 6 at the bottom",
        "To be filled first: 6 right · 6 at the bottom",
    ]


BRANCHED = (
    "6-6",
    "3-6@left",
    "1-6@right",
    "2-6@up",
    "4-6@down",
    "3-3@left",
    "3-5@left.a",
    "5-5@left.a",
    "0-5@left.a.b",
)


def test_branches_stand_under_the_double_they_grow_from() -> None:
    assert [line.rstrip() for line in drawing(laid(Branching(), *BRANCHED))] == [
        "[6|6]",
        "← [6|3][3|3]",
        "  ├ [3|5][5|5]",
        "  │ ├ –",
        "  │ └ [5|0]",
        "  └ –",
        "→ [6|1]",
        "↑ [6|2]",
        "↓ [6|4]",
    ]


def test_an_end_of_a_branch_is_named_by_its_double() -> None:
    (ends,) = said(laid(Branching(), *BRANCHED))
    assert ends.removeprefix("Ends: ").split(" · ")[:3] == [
        "5 on [5|5] (1st branch)",
        "0 on [5|5] (2nd branch)",
        "3 on [3|3] (2nd branch)",
    ]


def filled(layout: AnyLayout, n: int, seed: int) -> AnyLayout:
    """Tiles of a set laid at random until none fits any more."""
    chance = random.Random(seed)
    left = list(tile_set(n))
    spinner = chance.choice([tile for tile in left if tile.is_double])
    layout = layout.lay(spinner, None)
    left.remove(spinner)
    while moves := [(tile, name) for tile in left for name, number in layout.open_ends() if tile.fits(number)]:
        tile, name = chance.choice(moves)
        layout = layout.lay(tile, name)
        left.remove(tile)
    return layout


def whole_tree(n: int) -> AnyLayout:
    """All tiles of a set as one branching layout."""
    return next(tree for seed in range(1000) if len((tree := filled(Branching(), n, seed)).tiles) == len(tile_set(n)))


@pytest.mark.parametrize("layout", [Cross(), Branching()], ids=lambda layout: layout.kind)
@pytest.mark.parametrize("n", [6, 9, 12])
def test_a_full_table_fits_a_message_and_every_tile_is_shown(layout: AnyLayout, n: int) -> None:
    for seed in range(2):
        full = filled(layout, n, seed)
        (drawn,) = layout_lines("en", full)
        listed = ends_lines("ar", full)
        assert units(drawn) + sum(map(units, listed)) <= TEXT_LIMIT // 2  # the other half is for people and scores
        assert tiles_in(MARKS.sub("", drawn)) == {(one.tile.low, one.tile.high) for one in full.tiles}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_double_nine_tree_of_all_tiles_fits_a_board_whatever_people_are_called(language: Language) -> None:
    played = started(rules_of("double-nine-cross", 4), {number: Person(number, HOSTILE) for number in range(4)})
    played.deal(played.match.rules.tiles)
    round_ = played.match.round
    assert round_ is not None
    full = replace(round_, layout=whole_tree(9))
    played.table = replace(played.table, match=replace(played.match, round=full))
    assert len(full.layout.tiles) == 55
    screen = played.board(1, language)
    assert units(parse(screen.text).text) <= TEXT_LIMIT
    assert len(tiles_shown(screen)) == 55


@pytest.mark.parametrize("layout", [Cross(), Branching()], ids=lambda layout: layout.kind)
@pytest.mark.parametrize("n", [6, 9])
def test_every_line_has_the_width_of_a_phone_and_runs_to_the_right(layout: AnyLayout, n: int) -> None:
    for seed in range(5):
        (drawn,) = layout_lines("en", filled(layout, n, seed))
        rows = drawn.removeprefix("<pre>").removesuffix("</pre>").split("\n")
        assert len({len(MARKS.sub("", row)) for row in rows}) == 1
        assert len(MARKS.sub("", rows[0])) <= WIDTH
        for row in rows:
            assert direction(row) == direction(row, isolates=True) == "ltr"


def test_every_tile_stands_on_its_neighbour_in_a_tree() -> None:
    """Read outwards, each tile begins with the number that the one before it ends with."""
    for seed in range(5):
        ends: dict[int, str] = {}
        for row in drawing(filled(Branching(), 9, seed)):
            faces = TILE.findall(row)
            depth = next((at for at, sign in enumerate(row) if sign in "[–"), 0)
            before = ends.get(depth) if row[:depth].strip(" │") == "" and depth else None
            for left, right in faces:
                assert before is None or left == before
                before = right
            if faces:
                ends[depth] = faces[-1][1]


def game(family: str, moves: Sequence[str], hands: Sequence[str]) -> Played:
    """These hands of a family, and these moves of the round."""
    played = dealt(family, *hands, hand_size=len(hands[0].split()))
    for move in moves:
        tile, _, end = move.partition("@")
        (one,) = tiles_of(tile)
        played.move(Play(one, end or None))
    return played


HANDS = ("6-6 1-6 2-6 3-3 0-3 3-9 0-0", "3-6 4-6 3-5 1-2 2-2 1-4 0-5")
MOVES = ("6-6", "3-6@left", "2-6@up", "4-6@down", "1-6@right")


def test_the_board_tells_where_a_tile_was_laid() -> None:
    played = game("double-nine-cross", MOVES[:4], HANDS)
    assert "Omar Haddad laid [4|6] at the bottom" in lines(played.board(1))
    assert "To be filled first: 6 right" in lines(played.board(1))
    for move in (
        Play(Tile(1, 6), "right"),
        Play(Tile(1, 2), "right"),
        Play(Tile(3, 3), "left"),
        Play(Tile(3, 5), "left.b"),
    ):
        played.move(move)
    assert "Omar Haddad laid [3|5] on [3|3] (2nd branch)" in lines(played.board(1))


def test_a_tile_that_fits_ends_of_two_numbers_asks_where_once_a_number_with_the_layout_before_the_eyes() -> None:
    played = game("double-nine-cross", (*MOVES, "2-2@up", "3-3@left"), HANDS)
    screen = played.hand(OMAR)
    chosen = next(button for button in buttons(screen) if button.tap.argument == "1-2")
    assert chosen.tap.verb is Verb.CHOOSE
    asked = played.hand(OMAR, f"{played.table.turn} 1-2")
    assert labels(asked) == [
        ["1 right ➡️"],
        ["2 on 2|2 (1st branch)"],
        ["↩️ Back"],
    ]
    assert [button.tap.argument for button in buttons(asked)] == ["1-2@right", "1-2@up.a", ""]
    assert "← [6|3][3|3]" in [line.rstrip() for line in lines(asked)]


@pytest.mark.parametrize(
    ("chosen", "asked"),
    [
        ("1-3", ["⬅️ 3 left", "1 right ➡️"]),
        ("2-4", ["⬆️ 2 top", "⬇️ 4 bottom"]),
    ],
)
def test_arms_are_buttons_with_their_arrows(chosen: str, asked: list[str]) -> None:
    played = game("cross", MOVES, ("6-6 1-6 2-6 3-3 0-3 1-1 0-0", f"3-6 4-6 {chosen} 0-1 0-4 0-5 2-2"))
    assert labels(played.hand(OMAR, f"{played.table.turn} {chosen}")) == [asked, ["↩️ Back"]]


def test_a_tile_that_fits_arms_of_one_number_is_laid_without_a_question() -> None:
    played = game("cross", ("6-6",), ("6-6 0-6 1-6", "3-6 4-6 3-5"))
    shown = {button.tap.argument: button.tap.verb for button in buttons(played.hand(OMAR))}
    assert shown["3-6@left"] is Verb.PLAY
    sure = played.hand(OMAR, f"{played.table.turn} 3-6")
    assert labels(sure) == [["⬅️ 6 left"], ["↩️ Back"]]


def test_a_double_has_to_lead_a_cross() -> None:
    played = started(rules_of("cross", 2, opening_tile="free"))
    played.deal(played.match.rules.tiles)
    assert played.table.person_to_move is not None
    assert lines(played.hand(played.table.person_to_move))[-1] == "You lead this round, with a double."

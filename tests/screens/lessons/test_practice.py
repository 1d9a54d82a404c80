"""The practice round on its screen: within Telegram's limits, one's own tiles alone, and the count at its end."""

import random
from collections.abc import Iterator

import pytest

from bot.engine.families import FAMILIES
from bot.engine.match import legal_moves
from bot.engine.moves import Play
from bot.language import LANGUAGES, units
from bot.lessons.practice import OTHER, READER, Played, Practice, after, begin, replayed, rules_of
from bot.lessons.progress import Progress
from bot.lessons.wants import Look, NewPractice, PracticeMove, read
from bot.people.person import Language
from bot.pictures.values import TablePicture
from bot.screens.lessons.page import page
from bot.screens.lessons.step import Reader
from bot.screens.screen import CAPTION_LIMIT, Screen
from bot.tg.inbound.callbacks import encode
from tests.screens.reading import isolates_close, labels, lines, parse, shown, tiles_shown


def moments(family: str, seed: int) -> Iterator[tuple[Practice, Played]]:
    """A practice round from its deal to its end, the reader's moves at random."""
    chance, rules = random.Random(seed), rules_of(family)
    orders = [tuple(chance.sample(rules.tiles, len(rules.tiles))) for _ in range(50)]
    practice = begin(1, family, orders)
    assert practice is not None
    while (played := replayed(practice)) is not None:
        yield practice, played
        if played.over:
            return
        moved = after(practice, chance.choice(legal_moves(played.match)))
        assert isinstance(moved, Practice)
        practice = moved


def drawn(practice: Practice, language: Language = "en", family: str | None = None) -> Screen:
    reader = Reader(language, family or practice.family, "https://t.me/dominobot?startgroup=play")
    return page(reader, Progress(practice=practice), Look("practice-1"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_moment_fits_and_its_buttons_are_the_legal_moves(family: str, language: Language) -> None:
    for practice, played in (each for seed in range(4) for each in moments(family, seed)):
        screen = drawn(practice, language)
        assert isinstance(screen.picture, TablePicture)
        assert units(parse(screen.text).text) <= CAPTION_LIMIT
        assert all(isolates_close(line) for line in screen.text.split("\n"))
        offered = set()
        for button in (button for row in screen.buttons for button in row):
            encode(button.tap)
            want = read(button.tap.argument)
            if isinstance(want, PracticeMove) and button.style:
                offered.add(want.move.tile if isinstance(want.move, Play) else want.move)
        laid = [step.move.tile for step in played.round.steps if isinstance(step.move, Play)]
        if laid:
            marked = (screen.picture.lead, screen.picture.last)
            assert [played.round.layout.tiles[at or 0].tile for at in marked] == [laid[0], laid[-1]]
        legal = legal_moves(played.match)
        assert offered == {move.tile if isinstance(move, Play) else move for move in legal}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_other_hand_and_the_boneyard_are_not_seen_before_the_end(family: str) -> None:
    for practice, played in moments(family, 7):
        if played.match.round is None:
            continue
        screen = drawn(practice)
        hidden = {*played.match.round.hands[OTHER], *played.match.round.boneyard}
        assert not {(tile.low, tile.high) for tile in hidden} & tiles_shown(screen)
        assert isinstance(screen.picture, TablePicture)
        assert screen.picture.own == played.match.round.hands[READER]
        assert all(seat.hand is None for seat in screen.picture.seats)


def test_a_tile_that_fits_two_different_ends_asks_which() -> None:
    asked = 0
    for practice, _ in (each for seed in range(10) for each in moments("bazito", seed)):
        for button in (button for row in drawn(practice).buttons for button in row):
            want = read(button.tap.argument)
            if isinstance(want, PracticeMove) and want.asks:
                asked += 1
                question = page(Reader("en", "bazito"), Progress(practice=practice), want)
                assert any(line.startswith("Where does [") for line in lines(question))
                ends = [read(one.tap.argument) for one in question.buttons[0]]
                moves = [end.move for end in ends if isinstance(end, PracticeMove)]
                assert [move.end for move in moves if isinstance(move, Play)] == ["left", "right"]
    assert asked


@pytest.mark.parametrize("family", FAMILIES)
def test_at_its_end_both_hands_are_open_and_counted_and_another_round_is_offered(family: str) -> None:
    *_, (practice, played) = moments(family, 5)
    screen = drawn(practice)
    result = played.match.results[-1]
    said = shown(screen)
    for held, total in zip(result.hands, result.hand_totals, strict=True):
        assert f"= {total}" in said if held else "nothing left" in said
    if result.winner is not None:
        points = result.points[result.winner] - (result.made[result.winner] if result.made else 0)
        assert any(line.startswith("Points for") and line.endswith(str(points)) for line in lines(screen))
    assert "https://t.me/dominobot?startgroup=play" in parse(screen.text).mentioned
    assert labels(screen)[0] == ["🔁 Another round"]
    assert read(screen.buttons[0][0].tap.argument) == NewPractice(2)


def test_a_round_of_another_game_is_offered_where_another_was_chosen_since() -> None:
    practice, _ = next(moments("bazito", 1))
    assert ["↺ A new round of Draw"] in labels(drawn(practice, family="draw"))
    assert not any("new round" in label for row in labels(drawn(practice)) for label in row)

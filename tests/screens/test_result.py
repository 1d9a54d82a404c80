"""A finished round: hands turned up, the score, what comes next."""

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.language import LANGUAGES, units
from bot.people.person import Language
from bot.screens.render import render
from bot.screens.screen import CAPTION_LIMIT
from bot.tables.screens import Key, Kind
from bot.tables.table import Stage, Turn
from bot.tables.taps import Verb
from tests.screens.reading import lines, parse, shown
from tests.screens.tables import AMINA, PEOPLE, Played, buttons, rules_of, started
from tests.screens.test_board import ENDED


def first_round(seed: int, family: str = "arab", players: int = 4) -> Played:
    game = started(rules_of(family, players))
    game.play_round(random.Random(seed))
    return game


def seed_of(outcome: str, family: str = "arab", players: int = 4, *, drawn: bool = False) -> Played:
    games = (first_round(seed, family, players) for seed in range(400))
    return next(
        game
        for game in games
        if game.match.results[0].outcome == outcome and (game.match.results[0].winner is None) == drawn
    )


def test_it_says_who_went_out() -> None:
    game = seed_of("out")
    out = PEOPLE[game.table.people[game.match.results[0].last_seat]].name
    assert lines(game.result(1))[0] == f"🏁 Round 1: {out} goes out!"
    assert f"{out}: nothing left" in lines(game.result(1))
    assert f"{out} leads the next round." in lines(game.result(1))


def test_it_says_that_the_round_is_blocked() -> None:
    assert lines(seed_of("blocked").result(1))[0] == "🔒 Round 1 is blocked."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_is_turned_up_with_its_sum(language: Language) -> None:
    game = seed_of("blocked")
    said = lines(game.result(1, language))
    result = game.match.results[0]
    for seat, hand in enumerate(result.hands):
        held = " ".join(f"[{tile.low}|{tile.high}]" for tile in hand)
        assert f"{PEOPLE[game.table.people[seat]].name}: {held} = {result.hand_totals[seat]}" in said


def test_a_drawn_round_says_so() -> None:
    game = seed_of("blocked", "bordaqa", drawn=True)
    assert "The lowest hands are level: nobody scores." in lines(game.result(1))
    assert "Points" not in shown(game.result(1))


def test_where_the_highest_double_leads_it_says_so() -> None:
    assert "The highest double leads the next round." in lines(first_round(5, "bazito").result(1))


def test_the_next_round_is_a_button_until_it_is_dealt() -> None:
    game = first_round(5)
    (button,) = buttons(game.result(1))
    assert (button.tap.verb, button.tap.turn) == (Verb.NEXT, Turn(1, 1, 0))
    game.deal(game.match.rules.tiles)
    assert game.result(1).buttons == ()
    game.finish_round(random.Random(1))
    assert game.result(1).buttons == ()
    assert [button.tap.turn for button in buttons(game.result(2))] == [Turn(1, 2, 0)]


SOON = {
    "en": "The next round starts by itself soon, or when somebody taps the button.",
    "ar": "تأتي الجولة التالية تلقائيًا بعد قليل، أو بضغطة زر.",
    "ar-EG": "الجولة الجاية هتيجي لوحدها كمان شوية، أو دوس على الزرار.",
    "fa": "دور بعد کمی دیگر خودش شروع می‌شود، یا همین حالا با دکمه.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_that_the_next_round_comes_by_itself_and_else_stays_as_it_was(language: Language) -> None:
    game = first_round(5)
    before = lines(game.result(1, language))
    assert before[-1] == SOON[language]
    game.play_round(random.Random(1))
    assert lines(game.result(1, language)) == before[:-1]


def test_a_table_that_was_stopped_has_no_next_round() -> None:
    game = first_round(5)
    game.table = replace(game.table, stage=Stage.OVER, stopped_by=AMINA)
    assert game.result(1).buttons == ()
    assert SOON["en"] not in lines(game.result(1))


def finished() -> Played:
    game = first_round(5, "bazito", 2)
    chance = random.Random(5)
    while game.match.winner is None:
        game.play_round(chance)
    return game


def test_at_the_target_it_says_who_won_and_lists_the_rounds() -> None:
    game = finished()
    last = len(game.match.results)
    said = lines(game.result(last))
    assert game.match.winner is not None
    assert f"🏆 The match is won by {PEOPLE[game.table.people[game.match.winner]].name}!" in said
    table = said[said.index("Round by round") + 1 :]
    assert len(table) == last
    scores = ["–".join(map(str, each.scores)) for each in game.match.results]
    assert [line.split(" · ")[1] for line in table] == scores
    assert not any("next round" in line for line in said)
    assert "Round by round" not in lines(game.result(last - 1))


def test_with_more_than_two_sides_a_round_is_its_winner_the_points_and_the_winners_new_total() -> None:
    game = started(rules_of("block", 3))
    for number in range(12):
        game.play_round(random.Random(number))
    won = next(number for number, each in enumerate(game.match.results) if number and each.winner is not None)
    result = game.match.results[won]
    game.table = replace(game.table, match=replace(game.match, winner=0))
    said = lines(game.result(12))
    assert result.winner is not None
    name, points = PEOPLE[game.table.people[result.winner]].name, result.points[result.winner]
    assert f"{won + 1}. {name} +{points} · {result.scores[result.winner]}" in said
    assert not any("–" in line for line in said)


def test_a_long_match_lists_its_last_rounds() -> None:
    game = started(rules_of("bazito", 2, target=10_000))
    chance = random.Random(5)
    for _ in range(25):
        game.play_round(chance)
    game.table = replace(game.table, match=replace(game.match, winner=0))
    said = lines(game.result(25))
    table = said[said.index("Round by round") + 1 :]
    assert table[0] == "…"
    assert table[1].startswith("6. ")
    assert len(table) == 21


def test_words_that_stay_under_a_photo_are_a_caption_also_where_the_group_has_chosen_text() -> None:
    """The message is a photo from before the choice, and becomes no text."""
    game, chance = started(rules_of("arab", 4, target=10**6)), random.Random(5)
    for _ in range(20):
        game.play_round(chance)
    game.table = replace(game.table, match=replace(game.match, winner=0))
    key = Key(game.table.id, Kind.RESULT, 1, 20)
    scene = replace(game.scene(), table=replace(game.table, match_number=2, stage=Stage.PLAYING))
    as_text = render(key, "", scene)
    caption = render(key, "", replace(scene, on_photo=True))
    assert as_text.keeps_picture
    assert caption.keeps_picture
    assert units(parse(caption.text).text) <= CAPTION_LIMIT < units(parse(as_text.text).text)


def test_a_rematch_is_a_button_until_it_begins() -> None:
    game = finished()
    last = len(game.match.results)
    button, film = buttons(game.result(last))
    assert (button.tap.verb, button.tap.turn) == (Verb.REMATCH, Turn(1, last, 0))
    assert (film.tap.verb, film.tap.argument) == (Verb.REPLAY, "1.0")
    scene = game.scene()
    again = replace(scene, table=replace(game.table, match_number=2, stage=Stage.PLAYING))
    assert render(Key(game.table.id, Kind.RESULT, 1, last), "", again).buttons == ()


def test_a_result_without_its_round_is_a_fault() -> None:
    game = first_round(5)
    with pytest.raises(ValueError, match="result"):
        game.result(2)


@pytest.mark.parametrize(("why", "said"), ENDED)
def test_a_result_that_nothing_follows_says_why_and_has_no_buttons(why: dict[str, Any], said: str) -> None:
    game = seed_of("out")
    assert "leads the next round." in shown(game.result(1))
    game.table = replace(game.table, stage=Stage.OVER, **why)
    assert lines(game.result(1))[-1] == said
    assert "leads the next round." not in shown(game.result(1))
    assert game.result(1).buttons == ()

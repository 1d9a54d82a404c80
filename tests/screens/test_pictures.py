"""A table as a picture: what lies where, whose it is, and nothing that its readers may not see."""

import random
import unicodedata
from dataclasses import replace

import pytest

from bot.engine.match import to_move
from bot.engine.moves import Pass, Play
from bot.engine.tiles import Tile
from bot.language import LANGUAGES, bare, isolate, right_to_left, units
from bot.people.person import Language, Person
from bot.pictures.values import AnyPicture, Film, HandPicture, ResultPicture, TablePicture
from bot.screens.as_text import laid, laid_alert, sent_alert
from bot.screens.render import render
from bot.screens.screen import ALERT_LIMIT, Button, Screen
from bot.tables.choices import Choice, parse_choice
from bot.tables.screens import Key, Kind
from bot.tables.table import Absence, Stage
from tests.screens.reading import MARKS, isolates_close, labels, lines, parse, tiles_in
from tests.screens.tables import AMINA, HOSTILE, OMAR, Played, dealt, rules_of, started


def pictured(game: Played, kind: Kind, number: int = 1, *, person: int = 0, **changes: object) -> Screen:
    """A screen of a group that has its table in pictures."""
    scene = game.scene(board="picture", **{"ended": game.ended.get(number), **changes})  # type: ignore[arg-type]  # fields by name
    if kind is Kind.HAND:
        return render(Key(game.table.id, kind, person=person), "", scene)
    return render(Key(game.table.id, kind, 1, number), "", scene)


def table_of(screen: Screen) -> TablePicture:
    assert isinstance(screen.picture, TablePicture)
    return screen.picture


def two() -> Played:
    return dealt("bazito", "1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")


def words_of(picture: AnyPicture) -> list[str]:
    """Everything that is written in a picture."""
    if isinstance(picture, ResultPicture):
        sides = [word for each in picture.standings for word in (each.name, each.score, *each.rounds)]
        return [picture.title, picture.subtitle, picture.headline, *sides]
    if isinstance(picture, HandPicture):
        return [picture.title]
    assert isinstance(picture, TablePicture)
    seats = [word for each in picture.seats for word in (each.name, each.score, each.note)]
    return [picture.title, picture.boneyard, *picture.badges, *seats]


def test_the_board_shows_the_line_with_its_last_tile_its_ends_and_who_is_to_move() -> None:
    game = two()
    game.move(Play(Tile(6, 6)))
    game.move(Play(Tile(2, 6), "left"))
    seen = table_of(pictured(game, Kind.BOARD))
    assert [one.tile for one in seen.layout.tiles] == [Tile(2, 6), Tile(6, 6)]
    assert (seen.lead, seen.last) == (1, 0)
    assert (seen.badges, seen.open) == (("1", "2"), (True, True))
    assert [(seat.name, seat.tiles, seat.on_turn) for seat in seen.seats] == [
        (isolate("Amina"), 6, True),
        (isolate("Omar Haddad"), 6, False),
    ]
    assert seen.boneyard == "Boneyard: 14 tiles"
    assert seen.title == "Bazito · round 1 · to 100"
    assert seen.own is None


def test_a_hand_on_turn_sees_the_same_table_from_its_seat_with_its_own_tiles_at_the_bottom() -> None:
    game = two()
    game.move(Play(Tile(6, 6)))
    seen = table_of(pictured(game, Kind.HAND, person=OMAR))
    assert [seat.name for seat in seen.seats] == [isolate("Omar Haddad"), isolate("Amina")]
    assert seen.own == game.match.round.hands[1] if game.match.round else None
    assert seen.fits == (Tile(2, 6),)
    assert seen.layout == table_of(pictured(game, Kind.BOARD)).layout


def test_four_sit_clockwise_from_whoever_looks() -> None:
    game = started(rules_of("block", 4))
    game.deal(game.match.rules.tiles)
    names = [seat.name for seat in table_of(pictured(game, Kind.BOARD)).seats]
    mover = to_move(game.match)
    assert mover is not None
    person = game.table.seats[mover].person
    assert person is not None
    own = [seat.name for seat in table_of(pictured(game, Kind.HAND, person=person)).seats]
    assert own == [*names[mover:], *names[:mover]]


def test_out_of_turn_a_hand_shows_its_own_tiles_and_nothing_that_others_change() -> None:
    game = two()
    assert game.match.round is not None
    before = pictured(game, Kind.HAND, person=OMAR)
    assert before.picture == HandPicture("Bazito · round 1 · to 100", game.match.round.hands[1], "ivory")
    game.move(Play(Tile(6, 6)))
    game.move(Play(Tile(2, 6), "left"))
    after = pictured(game, Kind.HAND, person=OMAR)
    assert after.picture == replace(before.picture, own=tuple(t for t in before.picture.own if t != Tile(2, 6)))
    game.move(Play(Tile(3, 6), "right"))
    game.move(Play(Tile(2, 2), "left"))
    other = pictured(game, Kind.HAND, person=OMAR)
    game.move(Play(Tile(0, 2), "left"))
    assert isinstance(table_of(pictured(game, Kind.HAND, person=OMAR)), TablePicture)
    assert isinstance(other.picture, HandPicture)


def test_whoever_passed_and_whoever_is_away_is_marked() -> None:
    game = dealt("block", "6-6 5-5 4-4 3-3 2-2 1-1 0-0", "0-1 0-2 0-3 0-4 0-5 1-2 1-3")
    game.move(Play(Tile(6, 6)))
    game.move(Pass())
    seats = game.table.seats[0].away(Absence.SLOW), game.table.seats[1]
    game.table = replace(game.table, seats=seats)
    amina, omar = table_of(pictured(game, Kind.BOARD)).seats
    assert (amina.away, amina.note) == (True, "")
    assert (omar.away, omar.note) == (False, "passed")


def test_at_a_rounds_end_all_hands_lie_open_with_their_sums() -> None:
    game = two()
    game.finish_round(random.Random(3))
    screen = pictured(game, Kind.RESULT)
    seen, ended = table_of(screen), game.match.results[0]
    assert [seat.hand for seat in seen.seats] == list(ended.hands)
    assert [seat.note for seat in seen.seats] == [f"= {pips}" for pips in ended.hand_totals]
    assert [seat.score for seat in seen.seats] == [str(score) for score in ended.scores]
    assert (seen.badges, seen.open) == ((), ())
    assert not any(seat.on_turn for seat in seen.seats)
    board = table_of(pictured(game, Kind.BOARD))
    assert [seat.hand for seat in board.seats] == [None, None]
    assert board.layout == seen.layout


def test_points_made_while_playing_count_once_when_the_round_is_over() -> None:
    game = started(rules_of("all-fives", 2))
    game.play_round(random.Random(5))
    assert any(game.match.results[0].made)
    for kind in (Kind.BOARD, Kind.RESULT):
        assert [seat.score for seat in table_of(pictured(game, kind)).seats] == [str(n) for n in game.match.scores]


def won() -> Played:
    game = started(rules_of("bazito", 2, target=50))
    chance = random.Random(4)
    while game.match.winner is None:
        game.play_round(chance)
    game.table = replace(game.table, moved_at=1_780_000_000.0)
    return game


def test_a_matchs_result_says_by_itself_who_won_what_where_and_when() -> None:
    game = won()
    number = len(game.match.results)
    screen = pictured(game, Kind.RESULT, number, group_title="Friday <3")
    seen = screen.picture
    assert isinstance(seen, ResultPicture)
    assert seen.title == "Bazito · to 50"
    assert seen.subtitle == f"{isolate('Friday <3')} · 28 May 2026 · {number} rounds"
    winner = game.people[game.table.seats[game.match.winner or 0].person or 0].name
    assert bare(seen.headline) == f"{winner} won the match"
    assert [one.won for one in seen.standings] == [True, False]
    assert [one.score for one in seen.standings] == [str(n) for n in sorted(game.match.scores, reverse=True)]
    assert len(seen.standings[0].rounds) == number
    board = table_of(pictured(game, Kind.BOARD, number))
    assert [seat.hand for seat in board.seats] == list(game.match.results[-1].hands)


def test_a_result_that_is_not_the_newest_keeps_its_picture() -> None:
    game = two()
    game.finish_round(random.Random(3))
    game.shuffle_and_deal(random.Random(1))
    screen = pictured(game, Kind.RESULT)
    assert (screen.picture, screen.keeps_picture, screen.buttons) == (None, True, ())


def test_what_is_left_of_a_hand_when_there_is_no_round_goes_under_the_picture_that_is_there() -> None:
    game = two()
    game.finish_round(random.Random(3))
    assert pictured(game, Kind.HAND, person=AMINA).keeps_picture
    game.table = replace(game.table, stage=Stage.OVER)
    assert pictured(game, Kind.HAND, person=AMINA).keeps_picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_pictures_are_a_line_each_whose_isolates_close_and_run_as_their_language_does(
    language: Language,
) -> None:
    people = {number: Person(number, HOSTILE) for number in (1, 2, 3, 4)}
    for game in (started(rules_of("cross", 4), people), started(rules_of("arab", 4), people)):
        chance = random.Random(2)
        game.shuffle_and_deal(chance)
        for _ in range(6):
            game.step(chance)
        shown = [pictured(game, Kind.BOARD, language=language)]
        shown += [pictured(game, Kind.HAND, person=person, language=language) for person in people]
        while game.match.winner is None:
            if game.match.round is None:
                game.shuffle_and_deal(chance)
            game.finish_round(chance)
        last = len(game.match.results)
        for kind in (Kind.RESULT, Kind.BOARD):
            shown.append(pictured(game, kind, last, language=language, group_title=HOSTILE))
        for screen in shown:
            assert not isinstance(screen.picture, Film | None)
            assert screen.picture.right_to_left == right_to_left(language)
            for word in words_of(screen.picture):
                assert isolates_close(word), ascii(word)
                assert not set("\n\u202e") & set(word), ascii(word)


@pytest.mark.parametrize(("language", "third"), [("en", "Player 3"), ("ar", "اللاعب 3"), ("fa", "بازیکن ۳")])
def test_whoever_has_a_name_that_no_picture_can_draw_is_called_by_number(language: Language, third: str) -> None:
    """On the table, in the film's end, on the cards and in the headline, in a pair and alone; text keeps the name."""
    people = {1: Person(1, "Иван"), 2: Person(2, "דוד"), 3: Person(3, "日本 1"), 4: Person(4, "🙂🙂")}
    game, chance = started(rules_of("arab", 4, target=1), people), random.Random(2)
    while game.match.winner is None:
        game.play_round(chance)
    number = len(game.match.results)
    fourth = third.translate(str.maketrans("3٣۳", "4٤۴"))
    table, cards = (pictured(game, kind, number, language=language).picture for kind in (Kind.BOARD, Kind.RESULT))
    assert isinstance(table, TablePicture)
    assert isinstance(cards, ResultPicture)
    assert [bare(seat.name) for seat in table.seats] == ["Иван", "דוד", third, fourth]
    for standing in cards.standings:
        assert all(name in bare(standing.name) for name in (("Иван", third), ("דוד", fourth))[standing.side])
        assert standing.name in cards.headline or not standing.won
    assert "日本" in pictured(game, Kind.RESULT, number, language=language).text


def test_a_caption_leaves_the_line_to_the_picture_and_numbers_the_ends_as_the_picture_does() -> None:
    game = two()
    game.move(Play(Tile(6, 6)))
    game.move(Play(Tile(2, 6), "left"))
    said = lines(pictured(game, Kind.BOARD))
    assert "Ends: (1) 2 left · (2) 6 right" in said
    assert "[2|6] [6|6]" not in said
    assert "Omar Haddad laid [2|6] on the left" in said
    assert ["✋ My hand", "📜 As text", "Rules"] in labels(pictured(game, Kind.BOARD))


def test_the_buttons_of_a_tree_name_its_ends_by_the_numbers_in_the_picture() -> None:
    game = started(rules_of("cross", 2, layout="branching", target=10**6))
    chance, most = random.Random(11), 0
    for _ in range(12):
        game.shuffle_and_deal(chance)
        while game.match.round is not None:
            screen = question_of_ends(game)
            if screen is not None:
                places = {name: place for place, (name, _) in enumerate(game.match.round.layout.ends(), 1)}
                assert table_of(screen).badges == tuple(str(place) for place in places.values())
                named = [(choice.end, MARKS.sub("", button.text)) for button, choice in ends_asked(screen)]
                assert all(words.startswith(f"({places[end or '']}) ") for end, words in named)
                most = max(most, len(places))
            game.step(chance)
    assert most > 6


def question_of_ends(game: Played) -> Screen | None:
    """The question where a tile goes, for the first one that fits ends of two numbers; None where none does."""
    turn, mover = game.table.turn, game.table.person_to_move or 0
    held = game.match.round.hands[to_move(game.match) or 0] if game.match.round is not None else ()
    scene = game.scene(board="picture")
    asked = (render(Key(game.table.id, Kind.HAND, person=mover), f"{turn} {tile}", scene) for tile in held)
    return next((screen for screen in asked if len(ends_asked(screen)) > 1), None)


def ends_asked(screen: Screen) -> list[tuple[Button, Choice]]:
    """The buttons of that question; of a hand that asks nothing none."""
    found = [(button, parse_choice(button.tap.argument)) for row in screen.buttons for button in row]
    chosen = [(button, choice) for button, choice in found if choice is not None and choice.end is not None]
    return chosen if len({choice.tile for _, choice in chosen}) == 1 else []


@pytest.mark.parametrize("family", ["bazito", "cross", "fives-and-threes"])
def test_matches_that_differ_only_in_what_is_hidden_look_the_same_to_the_group(family: str) -> None:
    chance = random.Random(8)
    game = started(rules_of(family, 2))
    game.shuffle_and_deal(chance)
    while game.match.round is not None:
        screens = [pictured(other, Kind.BOARD) for other in (game, dealt_otherwise(game, chance))]
        assert screens[0] == screens[1]
        for seat, person in enumerate(game.table.people):
            other = dealt_otherwise(game, chance, known=seat)
            assert pictured(game, Kind.HAND, person=person) == pictured(other, Kind.HAND, person=person)
        game.step(chance)


def dealt_otherwise(game: Played, chance: random.Random, known: int | None = None) -> Played:
    """The same table with other tiles in the hands (but the known one) and the boneyard."""
    round_ = game.match.round
    assert round_ is not None
    others = [seat for seat in range(len(round_.hands)) if seat != known]
    hidden = [*round_.boneyard, *(tile for seat in others for tile in round_.hands[seat])]
    chance.shuffle(hidden)
    hands = list(round_.hands)
    for seat in others:
        hands[seat] = tuple(sorted(hidden.pop() for _ in round_.hands[seat]))
    changed = replace(round_, hands=tuple(hands), boneyard=tuple(hidden))
    return replace(game, table=replace(game.table, match=replace(game.match, round=changed)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_laid_tiles_are_told_in_an_alert_with_the_ends_always(language: Language) -> None:
    for rules in (rules_of("arab", 4), rules_of("bazito", 2, tile_set=12), rules_of("cross", 4, layout="branching")):
        game = started(rules)
        chance = random.Random(3)
        game.shuffle_and_deal(chance)
        while game.match.round is not None:
            layout, scene = game.match.round.layout, game.scene(language, board="picture")
            said, complete = laid_alert(scene)
            for alert in (said, sent_alert(scene)):
                assert units(alert) <= ALERT_LIMIT
                bare = read(alert)
                assert all(f"({place}) {number}" in bare for place, (_, number) in enumerate(layout.ends(), 1))
            told = said.count("|")
            assert complete == (told == len(layout.tiles))
            assert told == len(layout.tiles) or len(layout.tiles) > 20 or rules.layout != "line"
            assert tiles_in(read(parse(laid(scene).text).text)) == {
                (one.tile.low, one.tile.high) for one in layout.tiles
            }
            game.step(chance)


def read(said: str) -> str:
    """Without marks, and in digits that a test can count with."""
    return "".join(str(unicodedata.decimal(character, character)) for character in MARKS.sub("", said))

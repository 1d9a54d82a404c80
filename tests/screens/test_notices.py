"""What a board, a result and a lobby tell of people who come and go, and the buttons for it."""

from dataclasses import replace

import pytest

from bot.language import LANGUAGES
from bot.people.person import Language
from bot.screens.notices import GIVE
from bot.screens.questions import closing_question, leave_question
from bot.screens.render import render
from bot.screens.screen import Screen
from bot.tables.screens import Key, Kind
from bot.tables.table import Absence, Asked, Ballot, Closing, Doubt, Seat, SeatRequest, Stage, Table
from bot.tables.taps import Tap, Verb
from tests.screens.reading import labels, lines
from tests.screens.tables import AMINA, LINA, OMAR, SAMI, Played, buttons, dealt, draw_lobby, lobby_table, rules_of

TABLE = "abcd1234"


def game(**changes: object) -> Played:
    """Amina, Omar and Lina play; Omar is away."""
    played = dealt("block", "0-0 0-1 0-2 0-3 0-4 0-5 0-6", "1-1 1-2 1-3 1-4 1-5 1-6 2-2", "2-3 2-4 2-5 2-6 3-3 3-4 3-5")
    seats = list(played.table.seats)
    seats[1] = replace(seats[1], absences=(Absence.LEFT,))
    played.table = replace(played.table, seats=tuple(seats), **changes)  # type: ignore[arg-type]  # fields by name
    return played


def offered(**kept: object) -> Played:
    played = game()
    seats = list(played.table.seats)
    seats[1] = replace(seats[1], offered=True, **kept)  # type: ignore[arg-type]  # fields by name
    played.table = replace(played.table, seats=tuple(seats))
    return played


def board(played: Played, focus: str = "", language: Language = "en", **scene: object) -> Screen:
    return render(Key(TABLE, Kind.BOARD, 1, 1), focus, played.scene(language, **scene))


def verbs(screen: Screen) -> list[tuple[Verb, str]]:
    return [(button.tap.verb, button.tap.argument) for button in buttons(screen)]


def test_while_everybody_plays_nothing_is_told() -> None:
    played = dealt("bazito", "1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")
    assert [verb for verb, _ in verbs(board(played))] == [Verb.SHOW_HAND, Verb.RULES]


def test_where_somebody_is_away_the_seat_may_be_given_away() -> None:
    assert (Verb.GIVE, "") in verbs(board(game()))
    page = board(game(), GIVE)
    assert lines(page)[-1] == "Whose seat is to be given to somebody else?"
    assert [one for one in verbs(page) if one[0] is Verb.GIVE] == [(Verb.GIVE, "1.yes"), (Verb.GIVE, "back")]
    assert (Verb.GIVE, "1.no") in verbs(board(offered(), GIVE))


def test_a_page_that_nobody_needs_any_more_is_none() -> None:
    played = dealt("bazito", "1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")
    assert board(played, GIVE) == board(played)


def test_an_offered_seat_is_to_be_taken() -> None:
    screen = board(offered())
    assert any(line.startswith("🪑 Seat 2 (Omar Haddad) is free to take.") for line in lines(screen))
    assert (Verb.TAKE_SEAT, "1") in verbs(screen)
    kept = board(offered(held_for=SAMI, held_until=9.0))
    assert "Seat 2 is kept for Sami for a while." in lines(kept)


def test_a_vote_tells_how_many_are_for_it_and_how_many_it_needs() -> None:
    screen = board(game(ballot=Ballot(1, LINA, (LINA, OMAR), 600.0)))
    assert any("1 of 2 votes needed" in line for line in lines(screen)), "who is away has no vote"
    assert (Verb.VOTE, "1") in verbs(screen)


def test_a_proposal_to_close_names_who_made_it() -> None:
    screen = board(game(closing=Closing(LINA, 600.0)))
    assert any(line.startswith("🧹 لينا proposes to close this table.") for line in lines(screen))
    assert (Verb.OBJECT, "") in verbs(screen)


def test_who_cannot_be_dealt_a_hand_is_told_how_to_open_the_chat() -> None:
    screen = board(game(), shut_out=frozenset({LINA}))
    assert any(line.startswith("🔒 لينا: our private chat is closed.") for line in lines(screen))
    assert (Verb.OPEN_CHAT, "") in verbs(screen)
    assert (Verb.OPEN_CHAT, "") not in verbs(board(game(), shut_out=frozenset({OMAR}))), "who has left is asked nothing"


def test_when_the_match_is_over_all_that_is_gone() -> None:
    played = offered()
    played.table = replace(played.table, stage=Stage.OVER, stopped_by=AMINA)
    assert not buttons(board(played, shut_out=frozenset({LINA})))
    assert "🔒" not in board(played, shut_out=frozenset({LINA})).text


def asked(*requests: SeatRequest) -> Table:
    return replace(lobby_table(rules_of("bazito", 2), [AMINA]), requests=requests)


def test_a_request_stands_in_the_lobby_until_it_is_answered_or_over() -> None:
    screen = draw_lobby(asked(SeatRequest(OMAR, 1, 600.0)))
    assert any(line.startswith("🙋 Omar Haddad asks for seat 2.") for line in lines(screen))
    admit = [button.tap for button in buttons(screen) if button.tap.verb is Verb.ADMIT]
    assert admit == [Tap(Verb.ADMIT, TABLE, argument=f"{OMAR}.{answer}") for answer in ("yes", "no")]
    for state in (Asked.DECLINED, Asked.EXPIRED):
        assert "🙋" not in draw_lobby(asked(SeatRequest(OMAR, 1, 600.0, state))).text


def test_a_table_that_nobody_hosts_says_who_will() -> None:
    unhosted = replace(lobby_table(rules_of("bazito", 2)), host=-100)
    assert "Host: whoever sits down first" in lines(draw_lobby(unhosted))


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_carry_who_was_asked(language: Language) -> None:
    scene = game().scene(language)
    leave = leave_question(scene, OMAR)
    assert [button.tap.argument for button in buttons(leave)] == [f"{OMAR}.yes", f"{OMAR}.no"]
    assert len(labels(closing_question(scene))) == 1


def test_a_former_owners_hand_shows_no_tile_and_says_why() -> None:
    played = game()
    seats = list(played.table.seats)
    seats[1] = Seat(SAMI)
    played.table = replace(played.table, seats=tuple(seats))
    said = played.hand(OMAR)
    assert lines(said)[-1] == "Your seat at this table has been given to somebody else."
    assert "|" not in said.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_be_gone_is_asked_of_by_two_buttons(language: Language) -> None:
    played = game()
    table = played.table
    asked = board(game(doubt=Doubt(LINA, 600.0)), language=language)
    assert [one for one in verbs(asked) if one[0] is Verb.DOUBT] == [
        (Verb.DOUBT, f"{LINA}.gone"),
        (Verb.DOUBT, f"{LINA}.here"),
    ]
    (line,) = [line for line in lines(asked) if line.startswith("❓")]
    assert "لينا" in line
    assert ("Amina" in line) == (table.host == AMINA)


def test_where_the_host_is_the_one_it_is_about_whoever_plays_is_asked() -> None:
    asked = board(game(doubt=Doubt(AMINA, 600.0), host=AMINA))
    assert any(line.endswith("Whoever plays here can tell me.") for line in lines(asked))

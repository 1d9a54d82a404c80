"""Every screen that the bot shows, by name, drawn from matches played with a fixed chance."""

import html
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.engine.families import FAMILIES
from bot.engine.match import legal_moves
from bot.engine.moves import Play
from bot.language import ltr, plain
from bot.people.person import Group, Language
from bot.pictures.values import Theme
from bot.players.player import Level
from bot.screens import answers
from bot.screens.answers import Note, PlayedMatch, note
from bot.screens.menu import COMMANDS, commands
from bot.screens.questions import closing_question, leave_question, practice_question
from bot.screens.render import render
from bot.screens.rules import other_games, rules
from bot.screens.screen import Screen
from bot.screens.settings import group_settings, language_choice, person_settings
from bot.screens.which import which_game
from bot.tables.house import House, Option
from bot.tables.saved import SavedRules
from bot.tables.screens import Key, Kind
from bot.tables.table import Absence, Ballot, Closing, Seat, SeatRequest, Stage
from tests.gallery.coaching import coaching
from tests.gallery.films import films
from tests.gallery.lessons import lessons
from tests.gallery.tables import PEOPLE, TITLE, InText, dealt
from tests.screens.tables import Played, draw_lobby, lobby_table, rules_of

#: Answers to the questions that find a game, from none to all of them.
ANSWERS = ("", "4", "4.until_playable", "2.3.3.9.5")


@dataclass(frozen=True)
class Exhibit:
    """A screen, under what and as what it is shown."""

    section: str
    name: str
    screen: Screen


def exhibits(language: Language, theme: Theme, families: Iterable[str] = FAMILIES) -> Iterator[Exhibit]:
    """All of them, section by section, with a match of each of these families."""
    yield from _named("Lobby", _lobbies(language))
    for family in families:
        yield from _named(f"A round of {family}", _round(family, language, theme))
    yield from _named("What a board tells of people", _company(language, theme))
    yield from _named("In text", _in_text(language))
    yield from _named("The hand in the group, for its owner alone", _hand_in_group(language, theme))
    yield from _named("The coach", coaching(language, theme))
    yield from _named("Films", films(language, theme))
    yield from _named("Rules", _rules(language))
    yield from _named("Answers", _answers(language))
    yield from _named("What Telegram shows of the bot", _of_the_bot(language))


def course(language: Language, families: Sequence[str], steps: Sequence[str]) -> Iterator[Exhibit]:
    """The lessons, which look the same in every theme."""
    for section, screens in lessons(language, families, steps):
        yield from _named(section, screens)


def _named(section: str, screens: Iterator[tuple[str, Screen]]) -> Iterator[Exhibit]:
    return (Exhibit(section, name, screen) for name, screen in screens)


def _lobbies(language: Language) -> Iterator[tuple[str, Screen]]:
    played = rules_of("egyptian", 4)
    half = lobby_table(played, (11, 12))
    full = lobby_table(rules_of("bazito", 4, partners=False), tuple(PEOPLE))
    yield "two seats taken", draw_lobby(half, "", language, PEOPLE)
    yield "all seats taken", draw_lobby(full, "", language, PEOPLE)
    asking = replace(half, requests=(SeatRequest(14, 2, 9.0),))
    yield "a stranger asks for a seat", draw_lobby(asking, "", language, PEOPLE)
    computers = replace(half, seats=(*half.seats[:2], Seat(computer=Level.HARD), Seat(computer=Level.HARD)))
    yield "computer players", draw_lobby(computers, "", language, PEOPLE)
    yield from ((page, draw_lobby(computers, page, language, PEOPLE)) for page in ("cpu.2", "cpu.all", "level"))
    pages = ("settings", "house", "save", "saved", "which", "which.2.3.3.9.5", "seats", "seats.12")
    for page in (*pages, *(f"opt.{option}" for option in Option)):
        yield page, draw_lobby(half, page, language, PEOPLE)


def _round(family: str, language: Language, theme: Theme) -> Iterator[tuple[str, Screen]]:
    """A round from the deal to its end, and the match's."""
    game, chance = dealt(family, seed=5, theme=theme), random.Random(5)
    ply = 0
    yield from _moment(game, "the lead", language)
    while game.table.turn is not None:
        game.step(chance)
        ply += 1
        if ply in (1, 6, 14, 30):
            yield from _moment(game, f"after {ply} moves", language)
    yield "the board at the end", game.board(1, language)
    yield "the round's result", game.result(1, language)
    while game.match.winner is None:
        game.play_round(chance)
    yield "the match's result", game.result(len(game.match.results), language)
    yield "a hand when the match is over", game.hand(11, language=language)


def _in_text(language: Language) -> Iterator[tuple[str, Screen]]:
    """The table in a group that has it in text."""
    for family in ("arab", "cross", "double-nine-cross"):
        pictured, chance = dealt(family, seed=5), random.Random(5)
        game = InText(pictured.table, pictured.people)
        for _ in range(12):
            game.step(chance)
        yield from ((f"{family}: {name}", screen) for name, screen in _moment(game, "after 12 moves", language))


def _hand_in_group(language: Language, theme: Theme) -> Iterator[tuple[str, Screen]]:
    """A text, whatever the group has chosen for its table."""
    pictured, chance = dealt("draw", seed=5, theme=theme), random.Random(5)
    scene = pictured.scene(language, plays_here=True, shut_out=frozenset((11,)))
    yield "the board that offers it", render(Key(scene.table.id, Kind.BOARD, 1, 1), "", scene)
    game = InText(pictured.table, pictured.people)
    for moves in (0, 9):
        for _ in range(moves):
            game.step(chance)
        told = _moment(game, f"after {moves} moves", language)
        yield from ((name, screen) for name, screen in told if "board" not in name)
    game.table = replace(
        game.table, seats=(replace(game.table.seats[0], absences=(Absence.CLOSED,)), *game.table.seats[1:])
    )
    yield "its owner is away", game.hand(11, language=language)
    game.finish_round(chance)
    yield "between rounds", game.hand(11, language=language)
    game.table = replace(game.table, stage=Stage.OVER)
    yield "the table is closed", game.hand(11, language=language)


def _moment(game: Played, when: str, language: Language) -> Iterator[tuple[str, Screen]]:
    """The board, the hand on turn with all that it asks, and one out of turn."""
    turn, mover = game.table.turn, game.table.person_to_move
    if turn is None or mover is None:
        return  # the round has ended with the last move
    yield f"the board, {when}", game.board(1, language)
    yield f"the hand on turn, {when}", game.hand(mover, language=language)
    other = next(person for person in game.table.people if person != mover)
    yield f"a hand out of turn, {when}", game.hand(other, language=language)
    plays = [move for move in legal_moves(game.match) if isinstance(move, Play)]
    asked = [play.tile for play in plays if sum(one.tile == play.tile for one in plays) > 1]
    for tile in asked[:1]:
        yield f"which end, {when}", game.hand(mover, f"{turn} {tile}", language)
    if game.match.rules.claims == "muggins":
        yield f"which sum, {when}", game.hand(mover, f"{turn} {plays[0].tile}", language)


def _company(language: Language, theme: Theme) -> Iterator[tuple[str, Screen]]:
    game = dealt("arab", seed=3, theme=theme)
    table = game.table
    away = replace(table.seats[1], absences=(Absence.CLOSED,), offered=True)
    told = replace(table, seats=(table.seats[0], away, *table.seats[2:]))
    game.table = told
    yield "somebody is away", game.board(1, language)
    yield "the hand of somebody who is away", game.hand(12, language=language)
    game.table = replace(told, ballot=Ballot(1, 11, (), 9.0))
    yield "a vote", game.board(1, language)
    game.table = replace(told, closing=Closing(11, 9.0))
    yield "a proposal to close", game.board(1, language)
    yield from _practice(language, theme)


def _practice(language: Language, theme: Theme) -> Iterator[tuple[str, Screen]]:
    """Against computer players in the private chat."""
    game, chance = dealt("arab", seed=3, theme=theme), random.Random(3)
    computers = (Seat(computer=Level.MASTER), Seat(computer=Level.EASY), Seat(computer=Level.MASTER))
    game.table = replace(game.table, chat=11, seats=(game.table.seats[0], *computers))
    while game.table.person_to_move is None:
        game.step(chance)
    yield "a hand against computer players", game.hand(11, language=language)
    game.finish_round(chance)
    yield "a result with computer players", game.result(1, language)


def _rules(language: Language) -> Iterator[tuple[str, Screen]]:
    for family in FAMILIES:
        scene = dealt(family, seed=1).scene(language)
        yield family, rules(scene)
    yield "other games", other_games(scene)
    for given in ANSWERS:
        yield f"which game, answered {given or 'nothing'}", which_game(language, given)


def _answers(language: Language) -> Iterator[tuple[str, Screen]]:
    game = dealt("arab", seed=2)
    scene = game.scene(language, saved=(SavedRules(1, "ours", House(game.match.rules)),))
    yield "greeting", answers.greeting(language)
    yield "start", answers.start(language, PEOPLE[12].name)
    yield "seated by a link", answers.start_seated(scene, 2)
    yield "a seat taken over by a link", answers.start_took(scene, 2)
    yield "a link that seats nobody", answers.start_unknown_link(language)
    yield "the private chat is open", answers.start_opened(language)
    yield "a seat is asked for", answers.start_asked(language, again=False)
    yield "help in a group", answers.help_page(language, "group")
    yield "help in private", answers.help_page(language, "private")
    yield "score", answers.score(scene)
    yield "my matches", answers.my_matches([PlayedMatch(scene, number) for number in (1, 2)], language)
    yield "my tables", answers.my_tables([scene, scene], 11, language)
    yield "which table", answers.group_tables([scene, scene], "score", language)
    yield "settings", person_settings(PEOPLE[11], language)
    yield "settings of a group", group_settings(Group(1, TITLE), language)
    yield "language", language_choice(language)
    yield "rules saved", answers.rules_saved(language, "ours")
    yield "nudge", answers.nudge(scene)
    yield "stop?", answers.stop_question(scene)
    yield "close?", closing_question(scene)
    yield "a new practice match?", practice_question(scene, scene.table.house, "arab.4..medium")
    yield "leave?", leave_question(scene, 11)
    yield "the own hand, for the presser alone", answers.refused(answers.hand_alert(scene, 12))
    for what in Note:
        yield what, note(language, what, name=PEOPLE[14].name)


def _of_the_bot(language: Language) -> Iterator[tuple[str, Screen]]:
    """Its menus of commands, its name and its descriptions, which are no messages."""
    for scope in COMMANDS:
        lines = (f"{ltr(f'/{command}')}  {does}" for command, does in commands(language, scope))
        yield f"the menu in a {scope} chat", Screen(html.escape("\n".join(lines)))
    for words in ("bot-name", "bot-about", "bot-description"):
        yield words, Screen(html.escape(plain(language, words)))


def sections(shown: Sequence[Exhibit]) -> list[str]:
    """The sections in their order."""
    return list(dict.fromkeys(exhibit.section for exhibit in shown))

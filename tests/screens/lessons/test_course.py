"""Every step of the course in every language and by every family: what is right is what the engine says."""

from collections.abc import Iterator

import pytest

from bot.engine.families import FAMILIES
from bot.engine.layout import empty_layout
from bot.engine.line import Line
from bot.engine.match import Match, play
from bot.engine.moves import Draw, Pass, Play
from bot.engine.round import Dealt, Outcome, Round, Step, legal_moves, new_round
from bot.engine.rules import Rules
from bot.engine.scoring import score_round
from bot.engine.tiles import Tile, tile_set
from bot.language import LANGUAGES, units
from bot.lessons import walk
from bot.lessons.course import BY_FAMILY, CHAPTERS, PRACTICE, STEPS, chapter_of
from bot.lessons.positions import rules_for
from bot.lessons.progress import Progress
from bot.lessons.wants import Beside, Contents, Look, TakeFamily, Want, WhichFamily, read
from bot.people.person import Language
from bot.pictures.draw import draw
from bot.pictures.values import TablePicture
from bot.screens.ends import ends_lines
from bot.screens.lessons.page import does, page, step_of
from bot.screens.lessons.step import Reader
from bot.screens.screen import CAPTION_LIMIT, Screen
from bot.tg.inbound.callbacks import encode
from tests.screens.reading import MARKS, bare, isolates_close, labels, lines, parse, shown

LINK = "https://t.me/dominobot?startgroup=play"

#: Steps that ask, but for the moments of the round that do.
ASKING = [step for step in STEPS if step != PRACTICE and chapter_of(step) != "round"]


def reader(family: str | None = "bazito", language: Language = "en") -> Reader:
    return Reader(language, family, LINK)


def right(step: str, family: str = "bazito") -> list[str]:
    """What is right there, as its buttons say it."""
    asked = step_of(reader(family), Look(step))
    return [bare(choice.label) for choice in asked.choices if choice.right]


def table(step: str, family: str = "bazito") -> TablePicture:
    """What the step shows."""
    return step_of(reader(family), Look(step)).picture


def may(layout: object, hand: tuple[Tile, ...], family: str = "block", boneyard: tuple[Tile, ...] = ()) -> set[object]:
    """The legal moves of somebody with this hand, by the engine alone."""
    assert isinstance(layout, Line)
    hands = (hand, tile_set(6)[:1])
    round_ = Round(Dealt(hands, boneyard), hands, boneyard, layout, leader=0, forced=None, turn=0)
    return set(legal_moves(rules_for(family, 2), round_))


def pages(language: Language, family: str) -> Iterator[Screen]:
    """Every page there is for somebody."""
    here = reader(family, language)
    asked_beside: list[int | str] = [2, 3, 4, *FAMILIES]
    wants: list[Want] = [Contents(), WhichFamily("tile-1")]
    wants += [Beside(of, number) for of in asked_beside for number in range(2)]
    for step in STEPS:
        hands = (False, True) if chapter_of(step) == "round" else (False,)
        choices = 0 if step == PRACTICE else len(step_of(here, Look(step)).choices)
        for each in hands:
            wants += [Look(step, None, each), Look(step, "answer", each)]
            wants += [Look(step, number, each) for number in range(choices)]
    yield from (page(here, Progress("ends-1", STEPS[:3]), want) for want in wants)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_page_is_a_picture_with_a_caption_that_telegram_takes(family: str, language: Language) -> None:
    for screen in pages(language, family):
        assert isinstance(screen.picture, TablePicture)
        assert screen.picture.theme == "ivory"
        words = (screen.picture.title, screen.picture.boneyard, *screen.picture.badges)
        words += tuple(word for seat in screen.picture.seats for word in (seat.name, seat.note))
        assert not any(MARKS.search(word) for word in words), "pictures put letters into their order themselves"
        assert len(screen.picture.seats) in (2, 3, 4)
        assert len(screen.picture.badges) == len(screen.picture.open)
        assert units(parse(screen.text).text) <= CAPTION_LIMIT
        assert all(isolates_close(line) for line in screen.text.split("\n"))
        for button in (button for row in screen.buttons for button in row):
            encode(button.tap)
            assert read(button.tap.argument) is not None
            assert 0 < units(button.text) <= 64


@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_are_numbered_as_at_a_table_where_somebody_is_to_move_and_the_caption_says_what_each_bears(
    language: Language,
) -> None:
    """What stands at an end is never its pips; a round that is over has nothing to find."""
    for screen in pages(language, "arab"):
        assert isinstance(screen.picture, TablePicture)
        layout, moves = screen.picture.layout, any(seat.on_turn for seat in screen.picture.seats)
        names = [str(at) for at in range(1, len(layout.ends()) + 1)]
        assert [*map(bare, screen.picture.badges)] == (names if moves else [])
        said = ends_lines(language, layout, numbered=True) if screen.picture.badges else []
        assert all(shown_line in screen.text.split("\n") for shown_line in said)


def test_a_question_which_end_names_the_ends_by_their_numbers_in_the_picture() -> None:
    asked = step_of(reader(), Look("ends-2"))
    assert asked.picture.badges == ("1", "2")
    assert [bare(choice.label) for choice in asked.choices] == ["(1) ⬅️ 2 left", "(2) 3 right ➡️"]
    assert ["(1) ⬅️ 2 left", "(2) 3 right ➡️"] in labels(page(reader(), Progress(), Look("ends-2")))


def test_who_first_sees_a_numbered_end_is_told_that_it_is_no_number_of_pips() -> None:
    assert "the numbers in circles only count the ends" in shown(page(reader(), Progress(), Look("fits-1")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_step_has_one_right_choice_and_says_of_each_other_why_not(family: str, language: Language) -> None:
    for step in ASKING:
        asked = step_of(reader(family, language), Look(step))
        assert [choice.right for choice in asked.choices].count(True) == 1, step
        assert 2 <= len(asked.choices) <= 7
        assert len({choice.label for choice in asked.choices}) == len(asked.choices), step
        assert asked.answer
        for number, choice in enumerate(asked.choices):
            screen = page(reader(family, language), Progress(), Look(step, number))
            said = lines(screen)[-1]
            assert said.startswith("✅" if choice.right else "❌")
            assert bare(choice.label) in said
            assert bare(parse(choice.why).text) in shown(screen)
            assert does(reader(family, language), Look(step, number)) is choice.right


def test_an_answer_is_shown_when_it_is_asked_for_and_counts_as_done() -> None:
    for step in ASKING:
        asked = page(reader(), Progress(), Look(step))
        assert "💡" not in shown(asked)
        assert ["💡 Show the answer"] in labels(asked)
        assert not does(reader(), Look(step))
        told = page(reader(), Progress(), Look(step, "answer"))
        assert lines(told)[-1].startswith("💡")
        assert ["💡 Show the answer"] not in labels(told)
        assert does(reader(), Look(step, "answer"))


def test_what_a_tile_is() -> None:
    assert right("tile-1") == [str(Tile(3, 6).pips)]
    assert right("tile-2") == [str(sum(tile.fits(4) for tile in tile_set(6)))]


@pytest.mark.parametrize("step", ["fits-1", "fits-2"])
def test_which_tiles_fit(step: str) -> None:
    seen = table(step)
    assert seen.own is not None
    legal = may(seen.layout, seen.own)
    fitting = {f"{move.tile.low}|{move.tile.high}" for move in legal if isinstance(move, Play)}
    assert set(right(step)) == fitting


def test_two_ends() -> None:
    seen = table("ends-1")
    after = seen.layout.lay(Tile(3, 4), "right")
    assert right("ends-1") == ["{} and {}".format(*(number for _, number in after.ends()))]
    reached = {
        end: {number for _, number in table("ends-2").layout.lay(Tile(2, 3), end).ends()} for end in ("left", "right")
    }
    assert [end for end, numbers in reached.items() if numbers == {3}] == ["left"]
    assert right("ends-2") == ["(1) ⬅️ 2 left"]


def test_doubles() -> None:
    after = table("doubles-1").layout.lay(Tile(4, 4), "right")
    assert right("doubles-1") == ["{} and {}".format(*(number for _, number in after.ends()))]
    hands = tuple(seat.hand or () for seat in table("doubles-2").seats)
    begun = new_round(rules_for("arab", 2), Dealt(hands, ()), None)
    assert begun is not None
    assert begun.forced is not None
    assert right("doubles-2") == [str(begun.forced).replace("-", "|")]


@pytest.mark.parametrize("family", FAMILIES)
def test_draw_or_pass(family: str) -> None:
    rules, seen = rules_for(family, 2), table("draw-1", family)
    assert seen.own is not None
    legal = may(seen.layout, seen.own, family if rules.layout == "line" else "bazito", tile_set(6)[:1])
    drawing = {"none": "You pass", "one": "You draw one", "until_playable": "You draw until one fits"}
    assert right("draw-1", family) == [drawing[rules.draw]]
    assert legal == {Pass() if rules.draw == "none" else Draw()}
    own = table("draw-2", family).own
    assert own is not None
    assert may(table("draw-2", family).layout, own, "draw", tile_set(6)[:1]) == {Play(Tile(2, 2), "left")}
    assert right("draw-2", family) == ["Lay [2|2]"]


def scored(step: str, family: str, rules: Rules, how: Outcome) -> int:
    """What the open hands of a picture score for the reader, by the engine; the reader laid the last tile."""
    hands = tuple(seat.hand or () for seat in table(step, family).seats)
    assert len(hands) == rules.players
    last = Step(0, Play(Tile(4, 4)))
    ended = Round(Dealt(hands, ()), hands, (), Line().lay(Tile(4, 4), None), 0, None, 0, steps=(last,))
    result = score_round(rules, ended, how, (0,) * rules.sides)
    assert result.winner == 0
    return result.points[0]


@pytest.mark.parametrize("family", FAMILIES)
def test_going_out_and_blocked_are_counted_as_the_family_does(family: str) -> None:
    assert right("out-1", family) == [str(scored("out-1", family, rules_for(family, 2), "out"))]
    assert right("blocked-1", family) == [str(scored("blocked-1", family, rules_for(family, 2), "blocked"))]
    assert right("blocked-2", family) == [str(scored("blocked-2", family, rules_for(family, 4), "blocked"))]
    assert right("blocked-3", family) == ["Nobody"]
    totals = [sum(tile.pips for tile in seat.hand or ()) for seat in table("blocked-3", family).seats]
    assert totals[0] == totals[1]


def test_facts_of_the_rules_are_taught() -> None:
    """RULES.md: 19 and 37 blocked score 18 at bazito, 37 at arab and egyptian; by fives their difference is 20."""
    assert {family: right("blocked-1", family) for family in ("bazito", "arab", "egyptian", "all-fives")} == {
        "bazito": ["18"],
        "arab": ["37"],
        "egyptian": ["37"],
        "all-fives": ["20"],
    }


@pytest.mark.parametrize("family", FAMILIES)
def test_partners(family: str) -> None:
    played = family if rules_for(family, 4).partners else "arab"
    assert rules_for(played, 4).partner(0) == 2
    assert right("partners-1", family) == ["Opposite me"]
    hands = tuple(seat.hand or () for seat in table("partners-2", family).seats)
    opponents = sum(tile.pips for seat in (1, 3) for tile in hands[seat])
    assert right("partners-2", family) == [str(opponents)]
    assert right("partners-2", family) == [str(scored("partners-2", family, rules_for(played, 4), "out"))]


@pytest.mark.parametrize("family", FAMILIES)
def test_usual_questions(family: str) -> None:
    rules = rules_for(family, 2)
    assert right("questions-1", family) == ["No"]
    anew = right("questions-2", family) == ["Nobody: tiles are dealt anew"]
    plain = [tile for tile in rules.tiles if not tile.is_double]
    hands = (tuple(plain[: rules.hand_size]), tuple(plain[-rules.hand_size :]))
    assert anew is (new_round(rules, Dealt(hands, ()), None) is None)
    seen = table("questions-3", family)
    assert seen.own is not None
    legal = may(seen.layout, seen.own, "draw", tile_set(6)[:1])
    assert right("questions-3", family) == ["No"]
    assert not {Draw(), Pass()} & legal
    leads = {"winner": "The winner", "highest_double": "The highest double"}
    assert right("questions-4", family) == [leads[rules.next_lead]]
    assert right("questions-5", family) == ["Nobody yet"]


def test_level_on_top_past_the_target_has_no_winner_yet() -> None:
    """A drawn round that leaves both past the target: the engine deals on."""
    rules = rules_for("bazito", 2)
    scores = (rules.target + 2, rules.target + 2)
    match = Match(rules, (), scores, walk.running(17), None)
    assert match.round is not None
    blocked = Line().lay(Tile(4, 4), None)
    hands = ((Tile(0, 1),), (Tile(0, 1),))
    at_the_end = Round(Dealt(hands, ()), hands, (), blocked, 0, None, 0, passes=1, steps=match.round.steps)
    played = play(Match(rules, (), scores, at_the_end, None), 0, Pass())
    assert isinstance(played, tuple)
    assert played[0].scores == scores
    assert played[0].winner is None


def test_first_advice_is_about_tiles_that_may_be_laid() -> None:
    heavy, partner = table("advice-1"), table("advice-3")
    for seen in (heavy, partner):
        assert seen.own is not None
        fitting = {move.tile for move in may(seen.layout, seen.own) if isinstance(move, Play)}
        assert set(seen.fits) == fitting
        assert len(fitting) == 2
    assert right("advice-1") == [str(max(heavy.fits, key=lambda tile: tile.pips)).replace("-", "|")]
    assert right("advice-3") == ["2|6"]
    assert partner.layout.lay(Tile(2, 6), "right").ends()[0] == ("left", 4)


def test_what_a_pass_tells_is_that_nothing_fits() -> None:
    layout = table("advice-2").layout
    numbers = [number for _, number in layout.ends()]
    for tile in tile_set(6):
        assert (may(layout, (tile,)) == {Pass()}) is (tile.low not in numbers and tile.high not in numbers)
    assert right("advice-2") == ["They hold no {} and no {}".format(*numbers)]


def test_what_is_out_is_counted() -> None:
    seen = table("advice-4")
    known = {one.tile for one in seen.layout.tiles} | set(seen.own or ())
    unseen = [tile for tile in tile_set(6) if tile.fits(3) and tile not in known]
    assert right("advice-4") == [str(len(unseen))]


def test_which_game_draws_one() -> None:
    named = {"Block": "block", "Draw": "draw", "Cross": "cross"}
    assert [rules_for(named[name], 2).draw for name in right("compare-1")] == ["one"]


def test_the_rounds_questions_are_answered_by_the_engine() -> None:
    for moment in walk.ASKED:
        legal = walk.legal(moment)
        asked = step_of(reader(), Look(f"round-{moment}"))
        wanted = [str(move.tile).replace("-", "|") for move in legal if isinstance(move, Play)] or ["Draw"]
        assert [bare(choice.label) for choice in asked.choices if choice.right] == list(dict.fromkeys(wanted))


def test_hands_of_the_round_are_hidden_until_they_are_asked_for() -> None:
    for moment in range(walk.LAST_MOMENT):
        screen = page(reader(), Progress(), Look(f"round-{moment}"))
        assert isinstance(screen.picture, TablePicture)
        assert screen.picture.seats[1].hand is None
        assert (screen.picture.seats[0].hand is not None) is (moment in walk.ASKED)
        held = walk.running(moment).hands[1]
        assert "Basim: " not in shown(screen)
        opened = page(reader(), Progress(), Look(f"round-{moment}", hands=True))
        assert isinstance(opened.picture, TablePicture)
        assert opened.picture.seats[1].hand == held
        assert "Basim: " + " ".join(f"[{tile.low}|{tile.high}]" for tile in held) in lines(opened)


def test_chapters_that_depend_on_a_game_ask_for_it_first() -> None:
    for step in STEPS:
        screen = page(reader(None), Progress(), Look(step))
        offered = {button.tap.argument for row in screen.buttons for button in row}
        asks = {f"fam.{step}.{family}" for family in FAMILIES} <= offered
        assert asks is (chapter_of(step) in BY_FAMILY), step
        assert not does(reader(None), Look(step, "answer")) or not asks
    taken = page(reader("draw"), Progress(), TakeFamily("draw-1", "draw"))
    assert "Draw for two." in shown(taken)


def test_the_contents_say_what_is_done_and_where_one_is() -> None:
    fresh = page(reader(None), Progress(), Contents())
    assert labels(fresh)[0] == ["▶️ Begin"]
    assert not any(line.startswith(("✓", "👉")) for line in lines(fresh))
    further = page(reader("arab"), Progress("ends-2", ("tile-1", "tile-2", "fits-1")), Contents())
    assert labels(further)[0] == ["▶️ Go on"]
    assert further.buttons[0][0].tap.argument == "ends-2"
    assert [line for line in lines(further) if line.startswith(("✓", "👉"))] == ["✓ What a tile is", "👉 Two ends"]
    assert "Counted as in: Arab" in lines(further)
    assert len([line for line in lines(further) if line.startswith(("✓", "👉", "·"))]) == len(CHAPTERS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_lie_beside_each_other_as_their_rules_say(players: int) -> None:
    said = [line for number in range(2) for line in lines(page(reader(), Progress(), Beside(players, number)))]
    listed = [line for line in said if line.startswith("•")]
    played = [name for name, family in FAMILIES.items() if players in family.players]
    assert len(listed) == len(played)
    for family, line in zip(played, listed, strict=True):
        rules = rules_for(family, players)
        assert f"Tiles to each: {rules.hand_size} tiles" in line
        assert f"Target: {rules.target} points" in line
        assert ("In pairs" in line) is rules.partners
        assert ("Draw until one fits" in line) is (rules.draw == "until_playable")
        assert ("The difference" in line) is (rules.score_blocked == "difference")


@pytest.mark.parametrize("family", FAMILIES)
def test_two_three_and_four_players_lie_beside_each_other(family: str) -> None:
    said = [line for line in lines(page(reader(), Progress(), Beside(family))) if line.startswith("•")]
    assert [line.removeprefix("• ")[0] for line in said] == ["2", "3", "4"]
    assert [("not played so" in line) for line in said] == [n not in FAMILIES[family].players for n in (2, 3, 4)]


def test_a_shape_that_is_no_line_is_not_shown_as_one() -> None:
    for step in ("out-1", "blocked-1", "blocked-2", "blocked-3"):
        assert table(step, "cross").layout == empty_layout("cross")


def test_pictures_run_as_the_language_does_and_mark_the_last_tile() -> None:
    assert not step_of(reader(), Look("tile-1")).picture.right_to_left
    assert step_of(reader(language="ar"), Look("tile-1")).picture.right_to_left
    assert step_of(reader(), Look("round-0")).picture.last is None
    assert step_of(reader(), Look("round-9")).picture.lead == 2
    for moment in range(1, walk.LAST_MOMENT + 1):
        seen = step_of(reader(), Look(f"round-{moment}")).picture
        *_, last = (move.tile for move in map(walk.move, range(moment)) if isinstance(move, Play))
        assert seen.last is not None
        assert seen.layout.tiles[seen.last].tile == last


@pytest.mark.parametrize("step", [step for step in STEPS if step != PRACTICE])
def test_every_picture_can_be_painted(step: str) -> None:
    for family in ("bazito", "cross") if chapter_of(step) in BY_FAMILY else ("bazito",):
        assert draw(table(step, family)).startswith(b"\x89PNG")

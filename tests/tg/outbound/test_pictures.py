"""Pictures of screens and answers: few calls, few drawings, none on the event loop; and words where there are none."""

import asyncio
import threading
from dataclasses import replace

import pytest

from bot.engine.line import Line
from bot.pictures.values import AnyPicture, Film, HandPicture, TablePicture
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.screens import Key, Kind
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.pace import LIFTED, Pace
from bot.tg.outbound.painter import Painter
from bot.tg.outbound.pictures import FILMS, KEPT, THREADS, CannotDrawError, Pictures
from tests.chance import until
from tests.painting import sketch
from tests.tables.tables import GROUP, HOST
from tests.tg.outbound.fake_telegram import failure
from tests.tg.outbound.test_answers import PERSON, SCREEN, Desk
from tests.tg.outbound.world import World, render

TABLE = TablePicture(Line(), (), "ivory", "a table")


def hand(number: int) -> HandPicture:
    return HandPicture(str(number), (), "ivory")


class Shown:
    """What screens show, for tests to change: words, and pictures of boards."""

    def __init__(self) -> None:
        self.words = ""
        self.picture: AnyPicture | None = TABLE
        self.keeps = False

    def __call__(self, key: Key, focus: str, scene: Scene) -> Screen:
        screen = render(key, focus, scene)
        if key.kind is not Kind.BOARD or not scene.pictured:
            return screen
        return replace(screen, text=screen.text + self.words, picture=self.picture, keeps_picture=self.keeps)


async def a_board(world: World, pictures: Pictures) -> Shown:
    """A painter that has drawn a match, whose board is a photo."""
    world.render = shown = Shown()
    world.painter = Painter(
        world.store, world.bot, world.now, Pace(LIFTED), shown, world.service.run, pictures=pictures
    )
    await world.start_match()
    await world.settle()
    assert len(world.telegram.made("sendPhoto", GROUP)) == 1
    return shown


async def again(world: World) -> list[str]:
    """Draw the board once more; the calls that the group had."""
    before = len(world.telegram.calls)
    row = await world.row(Kind.BOARD, match=1, number=1)
    async with world.store.begin() as tx:
        await tx.set_focus(row.key, row.focus)
    await world.settle()
    return [call.method for call in world.telegram.calls[before:] if call.chat == GROUP]


@pytest.fixture
def pictures() -> Pictures:
    return Pictures(sketch)


async def test_what_has_changed_is_what_is_sent(world: World, pictures: Pictures) -> None:
    shown = await a_board(world, pictures)
    assert await again(world) == []
    shown.words = " more"
    assert await again(world) == ["editMessageCaption"]
    shown.picture = replace(TABLE, title="another")
    assert await again(world) == ["editMessageMedia"]
    assert world.telegram.files[-1][1] == sketch(shown.picture)
    shown.keeps, shown.picture, shown.words = True, None, " under it"
    assert await again(world) == ["editMessageCaption"]
    row = await world.row(Kind.BOARD, match=1, number=1)
    assert row.pictured
    shown.keeps = False
    assert await again(world) == ["sendMessage", "deleteMessage"]
    shown.picture = TABLE
    assert await again(world) == ["sendPhoto", "deleteMessage"]


@pytest.mark.parametrize("refused", ["message caption is too long", "not enough rights to send photos to the chat"])
async def test_a_photo_that_stays_and_whose_words_are_refused_is_set_aside(
    refused: str, world: World, pictures: Pictures
) -> None:
    """There is nothing else that could be tried at once: it must hold up no later screen."""
    shown = await a_board(world, pictures)
    shown.keeps, shown.picture, shown.words = True, None, " more"
    for _ in range(9):
        world.telegram.fail("editMessageCaption", GROUP, failure(400, f"Bad Request: {refused}"))
    assert await again(world) == ["editMessageCaption"]
    row = await world.row(Kind.BOARD, match=1, number=1)
    assert row.asides == 1
    assert row.not_before > world.clock


async def test_a_photo_whose_message_is_gone_comes_anew(world: World, pictures: Pictures) -> None:
    shown = await a_board(world, pictures)
    world.telegram.fail("editMessageCaption", GROUP, failure(400, "Bad Request: message to edit not found"))
    shown.words = " more"
    assert await again(world) == ["editMessageCaption", "sendPhoto"]


async def test_a_drawing_is_made_beside_the_loop_and_once(world: World) -> None:
    drawn: list[str] = []

    def draw(picture: AnyPicture) -> bytes:
        drawn.append(threading.current_thread().name)
        return sketch(picture)

    shown = await a_board(world, Pictures(draw))
    shown.picture = None
    await again(world)
    shown.picture = TABLE
    assert await again(world) == ["sendPhoto", "deleteMessage"]
    assert len(drawn) == 1
    assert drawn[0].startswith("draw")


async def test_the_last_drawings_are_kept_and_no_more() -> None:
    drawn: list[AnyPicture] = []

    def draw(picture: AnyPicture) -> bytes:
        drawn.append(picture)
        return sketch(picture)

    pictures = Pictures(draw)
    for number in (*range(KEPT), 0, KEPT, 0, 1):
        assert await pictures.drawn(hand(number)) == sketch(hand(number))
    assert drawn == [*map(hand, range(KEPT + 1)), hand(1)]
    pictures.close()


async def test_whoever_is_cancelled_while_a_picture_is_drawn_leaves_nothing_behind() -> None:
    gate, drawn = threading.Event(), list[AnyPicture]()

    def draw(picture: AnyPicture) -> bytes:
        drawn.append(picture)
        gate.wait()
        return sketch(picture)

    pictures = Pictures(draw)
    asking = [asyncio.create_task(pictures.drawn(hand(number))) for number in range(5)]
    await until(lambda: len(drawn) == THREADS)
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    gate.set()
    assert await pictures.drawn(hand(9)) == sketch(hand(9))
    assert set(drawn) <= {hand(0), hand(1), hand(9)}
    pictures.close()


async def test_no_board_waits_for_a_film_and_a_film_is_drawn_once_for_all_who_ask() -> None:
    gate, drawn = threading.Event(), list[AnyPicture]()

    def draw(picture: AnyPicture) -> bytes:
        drawn.append(picture)
        if isinstance(picture, Film):
            gate.wait()
        return sketch(picture)

    pictures = Pictures(draw)
    films = [Film(((replace(TABLE, title=str(number)), 1.0),)) for number in range(FILMS + 1)]
    asking = [asyncio.create_task(pictures.drawn(film)) for film in (*films[:-1], films[0])]
    await until(lambda: bool(drawn))
    asking[-1].cancel()
    assert await pictures.drawn(hand(1)) == sketch(hand(1))
    with pytest.raises(CannotDrawError):
        await pictures.drawn(films[-1])
    gate.set()
    assert await asyncio.gather(*asking[:-1]) == list(map(sketch, films[:-1]))
    assert len(drawn) == FILMS + 1
    pictures.close()


async def test_what_a_drawing_fails_with_tells_nothing_of_the_picture() -> None:
    def draw(picture: AnyPicture) -> bytes:
        raise ValueError(f"cannot draw {picture}")

    with pytest.raises(CannotDrawError, match=r"^ValueError$"):
        await Pictures(draw).drawn(hand(1))


def desk_with(pictures: Pictures) -> Desk:
    desk = Desk()
    desk.answers = Answers(desk.bot, desk.line, desk, pictures)
    return desk


async def test_an_answer_with_a_picture_is_a_photo_and_stays_one(pictures: Pictures) -> None:
    desk = desk_with(pictures)
    sent = await desk.answers.send(PERSON, replace(SCREEN, picture=TABLE))
    assert sent is not None
    assert desk.telegram.files[-1][1] == sketch(TABLE)
    await desk.answers.edit(PERSON, sent, replace(SCREEN, text="next", picture=hand(1)))
    assert desk.telegram.files[-1][1] == sketch(hand(1))
    await desk.answers.edit(PERSON, sent, replace(SCREEN, text="last", keeps_picture=True))
    assert [call.method for call in desk.telegram.calls] == ["sendPhoto", "editMessageMedia", "editMessageCaption"]
    assert desk.telegram.texts(PERSON) == ["last"]


async def test_an_answer_whose_picture_cannot_be_sent_is_given_in_words(pictures: Pictures) -> None:
    desk = desk_with(pictures)
    desk.telegram.fail("sendPhoto", GROUP, failure(400, "Bad Request: not enough rights to send photos to the chat"))
    assert await desk.answers.send(GROUP, replace(SCREEN, picture=TABLE)) is not None
    assert [call.method for call in desk.telegram.calls] == ["sendPhoto", "sendMessage"]


async def test_without_a_painter_every_screen_is_a_text(world: World) -> None:
    world.render = Shown()
    await world.start_match()
    await world.settle()
    assert not world.telegram.made("sendPhoto")
    assert (await world.row(Kind.HAND, person=HOST)).message is not None

"""Pictures drawn beside the event loop, a few at a time; the last ones are kept for whoever needs them again."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.pictures.values import AnyPicture, Film

#: Makes the bytes of an image. Pure, and may take a while.
Draw = Callable[[AnyPicture], bytes]

#: Pictures drawn at once: more would only take each other's time.
THREADS = 2

#: Films that may be asked for and not drawn yet: each takes a second or so, and they are drawn one after the other.
FILMS = 8

#: Drawn pictures that are kept, about a tenth of a megabyte each, for whatever is tried again or sent anew.
KEPT = 32


class CannotDrawError(Exception):
    """The picture cannot be drawn: a fault of ours, or there are too many to be drawn.

    Says which kind of error it was, and nothing of what it shows.
    """


class TooManyFilmsError(Exception):
    """So many are under way that another one would come too late."""


class Pictures:
    """Draws; `close` when nobody asks any more."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="draw")
        self._films = ThreadPoolExecutor(1, thread_name_prefix="film")  # so that no board waits for one
        self._under_way: dict[Film, asyncio.Future[bytes]] = {}
        self._drawn: OrderedDict[AnyPicture, bytes] = OrderedDict()

    async def drawn(self, picture: AnyPicture) -> bytes:
        """The image's bytes. Raises CannotDrawError.

        Whoever is cancelled leaves nothing behind: what has not begun is not drawn, and what is being drawn is dropped.
        """
        image = self._drawn.get(picture)
        if image is None:
            image = await self._make(picture)
            if not isinstance(picture, Film):  # large, and seldom asked for again
                self._drawn[picture] = image
            while len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        else:
            self._drawn.move_to_end(picture)
        return image

    async def _make(self, picture: AnyPicture) -> bytes:
        try:
            if isinstance(picture, Film):
                return await asyncio.shield(self._begun(picture))
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._draw, picture)
        except Exception as error:  # noqa: BLE001  # whatever a drawing meets must not stop a screen
            raise CannotDrawError(type(error).__name__) from None

    def _begun(self, film: Film) -> asyncio.Future[bytes]:
        """The drawing of a film, one for all who ask; who is cancelled leaves it to the others."""
        begun = self._under_way.get(film)
        if begun is None:
            if len(self._under_way) >= FILMS:
                raise TooManyFilmsError
            begun = asyncio.get_running_loop().run_in_executor(self._films, self._draw, film)
            self._under_way[film] = begun
            begun.add_done_callback(lambda _: self._under_way.pop(film, None))
        return begun

    def close(self) -> None:
        """Draw nothing more; what has begun ends by itself."""
        for pool in (self._pool, self._films):
            pool.shutdown(wait=False, cancel_futures=True)

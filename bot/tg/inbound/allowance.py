"""How many answers one person may cause in one group in a minute, so that nobody makes the bot drown the others."""

from collections import OrderedDict, deque

from bot.tables.ports import Now

#: Answers in so many seconds.
MOST = 20
WITHIN = 60.0

#: Films in so many seconds: each is a second of work.
MOST_FILMS = 6

#: Practice tables asked for in so many seconds, answers to whether one is to end for another included: each table is
#: dealt, drawn and thought for.
MOST_PRACTICES = 12

#: People remembered at once; the one who asked longest ago is forgotten first.
REMEMBERED = 10_000


class PerPerson:
    """Counts answers by group and person. Those beyond the allowance are dropped without a word."""

    def __init__(self, now: Now, most: int = MOST) -> None:
        self._now = now
        self._most = most
        self._given: OrderedDict[tuple[int, int], deque[tuple[float, int | None]]] = OrderedDict()

    def allows(self, chat: int, person: int, update: int | None = None) -> bool:
        """Whether this person may be answered there once more; counts the answer.

        An `update` that is tried again, since the store was in trouble, is answered once.
        """
        now = self._now()
        given = self._given.setdefault((chat, person), deque())
        self._given.move_to_end((chat, person))
        while len(self._given) > REMEMBERED:
            self._given.popitem(last=False)
        while given and given[0][0] <= now - WITHIN:
            given.popleft()
        if update is not None and any(each == update for _, each in given):
            return True
        if len(given) >= self._most:
            return False
        given.append((now, update))
        return True

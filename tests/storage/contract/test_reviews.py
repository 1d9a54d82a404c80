"""Reviews are kept, claimed by one worker at a time, and go on with the next one where it is no more."""

from dataclasses import replace

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.players.reasons import Because, Why
from bot.players.review import Weighed
from bot.tables.reviews import Looked, Opened, Review, ReviewState
from bot.tables.store import Store
from tests.storage.raw import spoil
from tests.storage.samples import ANNA, BASIM, playing

BEST = Play(Tile(2, 6), "left")
LOOKED = Looked(
    1, 3, 0, Play(Tile(1, 6), "left"), -4.0, Weighed(BEST, 2.5, 0.75, 1.0, Because(Why.MANY, pips=2, count=3))
)
LOOKED_OPEN = replace(LOOKED, ply=5, opened=Opened(-2.0, BEST, 6.0))


def asked(person: int = ANNA, at: float = 10.0) -> Review:
    return Review(playing().id, 1, person, at, total=2)


async def keep(store: Store, *reviews: Review) -> None:
    async with store.begin() as tx:
        if await tx.table(playing().id) is None:
            await tx.add_table(playing(), 1.0)
        for review in reviews:
            await tx.ask_review(review)


async def kept(store: Store, person: int = ANNA) -> Review | None:
    async with store.read() as tx:
        return await tx.review(playing().id, 1, person)


async def test_it_comes_back_as_it_was(store: Store) -> None:
    done = replace(asked(), looked=(LOOKED, LOOKED_OPEN), state=ReviewState.DONE, cut=True)
    await keep(store, asked(), done)
    assert await kept(store) == done
    assert await kept(store, BASIM) is None


async def test_the_one_that_waits_longest_is_claimed_by_one_worker_alone(store: Store) -> None:
    await keep(store, asked(ANNA, 20.0), asked(BASIM, 10.0))
    async with store.begin() as tx:
        first, second = await tx.claim_review("one", 30.0, 60.0), await tx.claim_review("two", 30.0, 60.0)
        assert (first, second) == (asked(BASIM, 10.0), asked(ANNA, 20.0))
        assert await tx.claim_review("three", 30.0, 60.0) is None
        again = await tx.claim_review("three", 90.0, 60.0)
        assert again == replace(asked(BASIM, 10.0), lapses=1), "its lease is over"


async def test_only_whoever_has_it_keeps_how_far_it_is(store: Store) -> None:
    await keep(store, asked())
    further = replace(asked(), looked=(LOOKED,))
    async with store.begin() as tx:
        await tx.claim_review("one", 30.0, 60.0)
        assert not await tx.keep_review(further, "two", 99.0)
        assert await tx.keep_review(further, "one", 99.0)
        assert await tx.reviews_waiting(ANNA) == 1
        assert await tx.keep_review(replace(further, state=ReviewState.DONE), "one", 99.0)
        assert await tx.reviews_waiting(ANNA) == 0
        assert await tx.claim_review("one", 999.0, 60.0) is None


async def test_it_is_prolonged_by_whoever_has_it_and_free_at_once_when_given_back(store: Store) -> None:
    await keep(store, asked())
    async with store.begin() as tx:
        await tx.claim_review("one", 30.0, 30.0)
        assert not await tx.hold_review(asked(), "two", 999.0)
        assert await tx.hold_review(asked(), "one", 90.0)
        assert await tx.claim_review("two", 89.0, 30.0) is None
        await tx.free_reviews("two")
        assert await tx.claim_review("two", 89.0, 30.0) is None
        await tx.free_reviews("one")
        assert await tx.claim_review("two", 31.0, 30.0) == asked()
        assert not await tx.hold_review(asked(), "one", 999.0)


async def test_when_no_worker_lives_any_more_it_is_free_at_once(store: Store) -> None:
    await keep(store, asked())
    async with store.begin() as tx:
        await tx.claim_review("one", 30.0, 600.0)
        await tx.forget_workers()
        assert await tx.claim_review("two", 31.0, 60.0) == replace(asked(), lapses=1)


async def test_one_that_cannot_be_read_has_failed_and_holds_up_no_other(store: Store, url: str) -> None:
    await keep(store, asked(ANNA, 5.0))
    spoil(url, "UPDATE reviews SET body = '{}'")
    await keep(store, asked(BASIM, 10.0))
    assert await kept(store) is None
    async with store.begin() as tx:
        failed = await tx.claim_review("one", 30.0, 60.0)
        assert failed == replace(asked(ANNA, 5.0), total=0, state=ReviewState.FAILED)
        assert await tx.keep_review(failed, "one", 99.0)
        assert await tx.reviews_waiting(ANNA) == 0
        assert await tx.claim_review("one", 30.0, 60.0) == asked(BASIM, 10.0)


async def test_each_worker_that_did_not_give_it_back_is_counted_until_one_comes_further(store: Store) -> None:
    await keep(store, asked())
    async with store.begin() as tx:
        assert await tx.claim_review("one", 30.0, 30.0) == asked()
        assert await tx.claim_review("one", 30.0, 30.0) == asked(), "it is still its own"
        assert await tx.claim_review("two", 60.0, 30.0) == replace(asked(), lapses=1)
        await tx.free_reviews("two")
        assert await tx.claim_review("three", 60.0, 30.0) == replace(asked(), lapses=1)
        await tx.forget_workers()
        twice = await tx.claim_review("four", 60.0, 30.0)
        assert twice == replace(asked(), lapses=2)
        assert await tx.keep_review(replace(twice, looked=(LOOKED,), lapses=0), "four", 90.0)
        assert await tx.claim_review("five", 90.0, 30.0) == replace(asked(), looked=(LOOKED,), lapses=1)

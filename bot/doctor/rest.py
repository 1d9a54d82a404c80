"""What belongs to no table: updates, messages to retire, saved rules, reviews, leases. And rows whose table is gone."""

from collections.abc import Iterable, Iterator

from bot.doctor.findings import Fault, Finding, late
from bot.tables.kept import KeptLease, KeptRetirement, KeptReview, KeptRules, KeptUpdate, SharedMessage, Strays

#: Seconds for which a lease may be held at most; far more than any worker asks for.
LONGEST_LEASE = 3_600.0


def check_strays(strays: Iterable[Strays]) -> Iterator[Finding]:
    """Everything that belongs to tables which are not there."""
    for each in strays:
        yield Finding(Fault.STRAYS, each.table, {"rows": each.rows, "count": each.count})


def check_shared(messages: Iterable[SharedMessage]) -> Iterator[Finding]:
    """Each message that is more than one screen."""
    for each in messages:
        about = {"chat": each.chat, "message": each.message, "screens": each.screens}
        yield Finding(Fault.SHARED_MESSAGE, values=about)


def check_inbox(updates: Iterable[KeptUpdate], now: float) -> Iterator[Finding]:
    """Updates that nobody handles, that are none, or that would be handled twice."""
    for update in updates:
        about: dict[str, str | int] = {"update": update.update_id}
        if not update.whole:
            yield Finding(Fault.UPDATE_BROKEN, values=about)
        if update.handled:
            yield Finding(Fault.UPDATE_HANDLED, values=about)
        minutes = late(update.received, now)
        if minutes is not None:
            yield Finding(Fault.UPDATE_LATE, values={**about, "minutes": minutes})


def check_retirements(retirements: Iterable[KeptRetirement], now: float) -> Iterator[Finding]:
    """Messages that nobody retires, or that must not be."""
    for each in retirements:
        about = {"chat": each.chat, "message": each.message}
        if each.shown:
            yield Finding(Fault.RETIREMENT_SHOWN, values=about)
        since = max(each.asked, each.not_before)
        minutes = late(since, now)
        if since and minutes is not None:  # in a chat without any screen nobody knows since when
            yield Finding(Fault.RETIREMENT_LATE, values={**about, "attempts": each.attempts, "minutes": minutes})


def check_rules(saved: Iterable[KeptRules]) -> Iterator[Finding]:
    """Saved sets of rules that nobody can play by."""
    for each in saved:
        about = {"chat": each.chat, "number": each.number}
        if not each.readable:
            yield Finding(Fault.RULES_UNREADABLE, values=about)
        if not each.group_known:
            yield Finding(Fault.RULES_OF_NOBODY, values=about)


def check_reviews(reviews: Iterable[KeptReview]) -> Iterator[Finding]:
    """Reviews that nobody can be shown."""
    for each in reviews:
        if not each.readable:
            yield Finding(Fault.REVIEW_UNREADABLE, each.table, {"match": each.match, "person": each.person})


def check_leases(leases: Iterable[KeptLease], now: float) -> Iterator[Finding]:
    """Work that no worker does though the bot runs, or that none can take over."""
    for lease in leases:
        minutes = late(lease.until, now)
        if minutes is not None:
            yield Finding(Fault.LEASE_OVER, values={"lease": lease.name, "minutes": minutes})
        if lease.until - now > LONGEST_LEASE:
            yield Finding(Fault.LEASE_ENDLESS, values={"lease": lease.name, "minutes": int((lease.until - now) / 60)})

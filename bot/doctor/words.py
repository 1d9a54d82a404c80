"""A finding as a line. For engineers, and English only, as all that commands of the house say."""

from collections.abc import Mapping

from bot.doctor.findings import Fault, Finding
from bot.logs import without_tokens

_WORDS: Mapping[Fault, str] = {
    Fault.UNREADABLE: "cannot be read: a later release wrote it, or it is damaged",
    Fault.COLUMN: "row and snapshot differ in {column}",
    Fault.SNAPSHOT: "the snapshot breaks a rule: {rule}",
    Fault.SEAT_MISSING: "person {person} sits there and is not found by it",
    Fault.SEAT_SURPLUS: "person {person} does not sit there and is found by it",
    Fault.PERSON_UNKNOWN: "person {person} is not known",
    Fault.GROUP_UNKNOWN: "its group {chat} is not known",
    Fault.GROUP_MOVED: "its group {chat} has become {to}, and it has not followed",
    Fault.LOG_UNREADABLE: "log: {at} cannot be read",
    Fault.LOG_GAP: "log: {at} comes where {expected} should",
    Fault.LOG_REFUSED: "log: {at} is refused by the engine: {reason}",
    Fault.LOG_MISSING: "log: match {match} is missing",
    Fault.LOG_SURPLUS: "log: match {match} was never begun",
    Fault.LOG_UNFINISHED: "log: match {match} has no end, and another one follows",
    Fault.LOG_DIFFERS: "log and snapshot of match {match} differ in {field}",
    Fault.DEADLINE_MISSING: "deadline {kind} is missing",
    Fault.DEADLINE_SURPLUS: "deadline {kind} should not be there",
    Fault.DEADLINE_OTHER: "deadline {kind} is due at another moment than the table says",
    Fault.DEADLINE_LATE: "deadline {kind} was due {minutes} minutes ago",
    Fault.SCREEN_UNKNOWN: "screen {screen}: this release knows no such kind or status",
    Fault.SCREEN_MISSING: "screen {screen} is missing",
    Fault.SCREEN_ELSEWHERE: "screen {screen} is in another chat or topic than it belongs to",
    Fault.SCREEN_AHEAD: "screen {screen} shows more than was ever wanted",
    Fault.SCREEN_OF_NO_ROUND: "screen {screen} is of a round that was never dealt",
    Fault.SCREEN_ASIDE: "screen {screen} is set aside: {why}",
    Fault.SCREEN_STUCK: "screen {screen} waits for a private chat that is open",
    Fault.SCREEN_LATE: "screen {screen} has been behind for {minutes} minutes",
    Fault.STRAYS: "is not there, but has {count} rows in {rows}",
    Fault.SHARED_MESSAGE: "chat {chat}: message {message} is {screens} screens at once",
    Fault.UPDATE_LATE: "inbox: update {update} has waited for {minutes} minutes",
    Fault.UPDATE_BROKEN: "inbox: update {update} is none",
    Fault.UPDATE_HANDLED: "inbox: update {update} counts as handled",
    Fault.RETIREMENT_LATE: "chat {chat}: message {message} has waited to be retired for {minutes} minutes "
    "({attempts} attempts)",
    Fault.RETIREMENT_SHOWN: "chat {chat}: message {message} is to be retired and is a screen",
    Fault.RULES_UNREADABLE: "chat {chat}: saved rules {number} cannot be read",
    Fault.RULES_OF_NOBODY: "chat {chat}: saved rules {number} are of a group that is not known",
    Fault.REVIEW_UNREADABLE: "the review of match {match} for {person} cannot be read",
    Fault.LEASE_OVER: "lease {lease}: nobody has held it for {minutes} minutes",
    Fault.LEASE_ENDLESS: "lease {lease}: held for {minutes} more minutes",
}


def line(finding: Finding) -> str:
    """One line, whatever the database holds."""
    about = f"table {finding.table}: " if finding.table else ""
    said = without_tokens(about + _WORDS[finding.fault].format(**finding.values))
    return "".join(character if character.isprintable() else "\ufffd" for character in said)

"""The schema: every table of the database, its keys and its indexes.

Migrations create it; a test holds the two together. Times are seconds since 1970, ids of people and chats are
Telegram's 64-bit numbers.
"""

import re
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


class SafeText(TypeDecorator[str]):
    """Text from outside. NUL and lone surrogates, which databases refuse, become U+FFFD, looked up as when stored."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002  the base's signature
        return None if value is None else _UNSTORABLE.sub("\ufffd", value)


#: SQLite counts up only what it calls INTEGER, which has 64 bits there.
_Id = BigInteger().with_variant(Integer, "sqlite")


def _table_id(**options: Any) -> Column[str]:
    return Column("table_id", SafeText, ForeignKey("tables.id"), nullable=False, **options)


tables = Table(
    "tables",
    metadata,
    Column("number", _Id, primary_key=True),  # in the order of opening
    Column("id", SafeText, nullable=False, unique=True),
    Column("chat", BigInteger, nullable=False),
    Column("topic", BigInteger),
    Column("stage", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", Text, nullable=False),  # the snapshot, JSON
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("ix_tables_chat_stage", "chat", "stage"),
    Index("ix_tables_chat_changed", "chat", "changed"),
    sqlite_autoincrement=True,
)

#: Who sits at which table, or sat in its lobby until the private chat closed, and who sat at those that are over and
#: were played at; follows the snapshots.
seated = Table(
    "seated",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    _table_id(primary_key=True),
    Index("ix_seated_table_id", "table_id"),
)

#: Who sat at a table while it was played at, and sits there no more, or did so once.
gone = Table(
    "gone",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    _table_id(primary_key=True),
)

log = Table(
    "log",
    metadata,
    _table_id(primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("entry", Text, nullable=False),  # JSON
)

inbox = Table(
    "inbox",
    metadata,
    Column("update_id", _Id, primary_key=True, autoincrement=False),
    Column("body", SafeText, nullable=False),
    Column("received", Double, nullable=False),
    Column("lane", SafeText),  # updates of one lane are handled in order, by one worker at a time
    Column("claimed_by", SafeText),
    Column("claimed_until", Double),
    Index("ix_inbox_lane", "lane"),
)

#: Updates that left the inbox; `at` is when they came.
handled = Table(
    "handled",
    metadata,
    Column("update_id", _Id, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Index("ix_handled_at", "at"),
)

screens = Table(
    "screens",
    metadata,
    Column("id", _Id, primary_key=True),  # row order: the order in which new screens go out
    _table_id(),
    Column("kind", String, nullable=False),
    Column("match", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("chat", BigInteger, nullable=False),
    Column("topic", BigInteger),
    Column("message", BigInteger),
    Column("wanted", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("woken", Integer, nullable=False),  # the last wanted revision that asked to be sent anew
    Column("digest", Text, nullable=False),
    Column("focus", SafeText, nullable=False),
    Column("status", String, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", Double, nullable=False),
    Column("asides", Integer, nullable=False, server_default="0"),  # how many tries in a row met a fault of ours
    Column("fault", SafeText),  # the last such fault, until it is drawn
    Column("pictured", Boolean, nullable=False, server_default=false()),  # whether the message is a photo
    UniqueConstraint("table_id", "kind", "match", "round", "person"),
    Index("ix_screens_chat_message", "chat", "message"),
    Index(
        "ix_screens_behind",
        "status",
        "id",
        sqlite_where=text("wanted > shown"),
        postgresql_where=text("wanted > shown"),
    ),
    sqlite_autoincrement=True,
)

retirements = Table(
    "retirements",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("chat", BigInteger, nullable=False),
    Column("message", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", Double, nullable=False),
    UniqueConstraint("chat", "message"),
    sqlite_autoincrement=True,
)

deadlines = Table(
    "deadlines",
    metadata,
    _table_id(primary_key=True),
    Column("kind", String, primary_key=True),
    Column("due", Double, nullable=False),
    Column("claimed_until", Double, nullable=False),
    Index("ix_deadlines_due", "due"),
)

people = Table(
    "people",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=False),
    Column("first_name", SafeText, nullable=False),
    Column("last_name", SafeText, nullable=False),
    Column("username", SafeText, nullable=False),
    Column("client_language", SafeText, nullable=False),
    Column("language", String),
    Column("private_open", Boolean, nullable=False),
    Column("confirm_plays", Boolean, nullable=False),
    Column("digits", String),
    Column("hand_in_group", Boolean, nullable=False, server_default=false()),
    Column("board", String, nullable=False, server_default="picture"),
    Column("theme", String, nullable=False, server_default="ivory"),
    Column("last_tap", Double, nullable=False),
)

groups = Table(
    "groups",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=False),
    Column("title", SafeText, nullable=False),
    Column("guessed_language", SafeText, nullable=False),
    Column("language", String),
    Column("greeted", Boolean, nullable=False),
    Column("can_write", Boolean, nullable=False),
    Column("digits", String),
    Column("board", String, nullable=False, server_default="picture"),
    Column("theme", String, nullable=False, server_default="ivory"),
    Column("moved_to", BigInteger),  # the supergroup that it became
    Column("last_message", BigInteger),  # the newest message id known of it
)

#: How far somebody has come in the lessons; `body` is JSON.
lessons = Table(
    "lessons",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

#: A match looked at again for one of its players; `body` is JSON. A worker has it until `claimed_until`.
reviews = Table(
    "reviews",
    metadata,
    _table_id(primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("state", String, nullable=False),
    Column("asked", Double, nullable=False),
    Column("body", Text, nullable=False),
    Column("claimed_by", SafeText),
    Column("claimed_until", Double, nullable=False),
    Index("ix_reviews_state_asked", "state", "asked"),
)

#: Who of the people known is known to be out of a group.
outsiders = Table(
    "outsiders",
    metadata,
    Column("chat", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
)

#: A group's own sets of rules, each under a name; `key` is what names are told apart by.
saved_rules = Table(
    "saved_rules",
    metadata,
    Column("number", _Id, primary_key=True),
    Column("chat", BigInteger, nullable=False),
    Column("key", SafeText, nullable=False),
    Column("name", SafeText, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    UniqueConstraint("chat", "key"),
    sqlite_autoincrement=True,
)

#: What one worker does for all, and until when it is that worker's.
leases = Table(
    "leases",
    metadata,
    Column("name", String, primary_key=True),
    Column("holder", SafeText, nullable=False),
    Column("until", Double, nullable=False),
)

#: One row: when the bot was last known to run.
heartbeat = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

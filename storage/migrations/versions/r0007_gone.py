"""Who played at a table and sits there no more."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

#: Lines looked at together.
_LINES = 500

#: A person's id has at most 52 bits; nothing else that stands in its place is somebody, or fits the column.
_LARGEST = (1 << 52) - 1

_TABLES = sa.table("tables", sa.column("id"))
_LOG = sa.table("log", *map(sa.column, ("table_id", "entry")))
_SEATED = sa.table("seated", sa.column("person"), sa.column("table_id"))
_GONE = sa.table("gone", sa.column("person"), sa.column("table_id"))


def upgrade() -> None:
    """Create the new table, and find in the logs who was dealt to, or has made a move, and has gone."""
    op.create_table(
        "gone",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_gone_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_gone"),
    )
    conn = op.get_bind()
    there = sa.select(_TABLES.c.id)  # a line of another table, in a damaged database, is for the doctor to tell of
    lines = conn.execute(
        sa.select(_LOG.c.table_id, _LOG.c.entry).where(_LOG.c.table_id.in_(there)),
        execution_options={"yield_per": _LINES},
    )
    played = {(person, line.table_id) for line in lines for person in _told_of(line.entry)}
    if played:
        sit = {(row.person, row.table_id) for row in conn.execute(sa.select(_SEATED.c.person, _SEATED.c.table_id))}
        left = [{"person": person, "table_id": table_id} for person, table_id in sorted(played - sit)]
        if left:
            conn.execute(sa.insert(_GONE), left)


def _told_of(entry: str) -> set[int]:
    """Who sat there at a deal, or made a move; nobody where it does not tell, or cannot be read."""
    try:
        value = json.loads(entry)["value"]
        people = [*value.get("people", ()), value.get("by")]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return set()
    return {person for person in people if type(person) is int and 0 < person <= _LARGEST}

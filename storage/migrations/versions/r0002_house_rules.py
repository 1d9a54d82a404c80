"""Saved sets of rules, and who sat at the tables that are over."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

#: What counts up by itself; SQLite does so with INTEGER only.
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_TABLES = sa.table("tables", sa.column("id"), sa.column("stage"), sa.column("body"))
_SEATED = sa.table("seated", sa.column("person"), sa.column("table_id"))


def upgrade() -> None:
    """Create the new table, and seat people where they were when a match ended."""
    op.create_table(
        "saved_rules",
        sa.Column("number", _ID, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_saved_rules"),
        sa.UniqueConstraint("chat", "key", name="uq_saved_rules_chat"),
        sqlite_autoincrement=True,
    )
    conn = op.get_bind()
    for table_id, body in conn.execute(sa.select(_TABLES.c.id, _TABLES.c.body).where(_TABLES.c.stage == "over")).all():
        for person in _played(body):
            conn.execute(sa.insert(_SEATED).values(person=person, table_id=table_id))


def _played(body: str) -> set[int]:
    """Who sits at a table of schema 1 at which a match was begun; nobody where it cannot be read."""
    try:
        table = json.loads(body)["value"]
        people = {seat["person"] for seat in table["seats"]} if table["match_number"] else set()
    except (ValueError, LookupError, TypeError):
        return set()
    return {person for person in people if isinstance(person, int)}

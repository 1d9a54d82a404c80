"""Who played at a table and sits there no more."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

#: Deals looked at together.
_DEALS = 500

_LOG = sa.table("log", *map(sa.column, ("table_id", "match", "round", "ply", "entry")))
_SEATED = sa.table("seated", sa.column("person"), sa.column("table_id"))
_GONE = sa.table("gone", sa.column("person"), sa.column("table_id"))


def upgrade() -> None:
    """Create the new table, and find in the logs who was dealt to and has gone."""
    op.create_table(
        "gone",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_gone_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_gone"),
    )
    conn = op.get_bind()
    deals = conn.execute(
        sa.select(_LOG.c.table_id, _LOG.c.entry).where(_LOG.c.ply == 0), execution_options={"yield_per": _DEALS}
    )
    played = {(person, row.table_id) for row in deals for person in _dealt_to(row.entry)}
    if played:
        sit = {(row.person, row.table_id) for row in conn.execute(sa.select(_SEATED.c.person, _SEATED.c.table_id))}
        left = [{"person": person, "table_id": table_id} for person, table_id in sorted(played - sit)]
        if left:
            conn.execute(sa.insert(_GONE), left)


def _dealt_to(entry: str) -> set[int]:
    """Who sat there at a deal; nobody where it does not tell, or cannot be read."""
    try:
        people = set(json.loads(entry)["value"].get("people", ()))
    except (ValueError, LookupError, TypeError, AttributeError):
        return set()
    return {person for person in people if isinstance(person, int)}

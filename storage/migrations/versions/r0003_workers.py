"""Several workers on one database; groups that move, and who is out of them; why a screen was set aside."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the new tables and columns."""
    op.create_table(
        "leases",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )
    op.create_table(
        "outsiders",
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("chat", "person", name="pk_outsiders"),
    )
    op.add_column("inbox", sa.Column("lane", sa.Text()))
    op.add_column("inbox", sa.Column("claimed_by", sa.Text()))
    op.add_column("inbox", sa.Column("claimed_until", sa.Double()))
    op.create_index("ix_inbox_lane", "inbox", ["lane"])
    op.add_column("screens", sa.Column("asides", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE inbox SET lane = ''")  # whatever waits from before is handled in order
    op.add_column("screens", sa.Column("fault", sa.Text()))
    op.add_column("groups", sa.Column("moved_to", sa.BigInteger()))
    op.add_column("groups", sa.Column("last_message", sa.BigInteger()))

"""Several workers on one database; groups that move; why a screen was set aside."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the new table and columns."""
    op.create_table(
        "leases",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
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

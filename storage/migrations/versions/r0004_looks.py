"""How the table looks and speaks, and how far somebody is in the lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the new table and columns; a table that runs goes on in text messages until it is sent anew."""
    op.create_table(
        "lessons",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_lessons"),
    )
    op.add_column("people", sa.Column("digits", sa.String()))
    op.add_column("people", sa.Column("hand_in_group", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("groups", sa.Column("digits", sa.String()))
    op.add_column("groups", sa.Column("board", sa.String(), nullable=False, server_default="picture"))
    op.add_column("groups", sa.Column("theme", sa.String(), nullable=False, server_default="ivory"))
    op.add_column("screens", sa.Column("pictured", sa.Boolean(), nullable=False, server_default=sa.false()))

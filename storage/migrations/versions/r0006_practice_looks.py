"""How tables look that somebody plays alone."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the new columns."""
    op.add_column("people", sa.Column("board", sa.String(), nullable=False, server_default="picture"))
    op.add_column("people", sa.Column("theme", sa.String(), nullable=False, server_default="ivory"))

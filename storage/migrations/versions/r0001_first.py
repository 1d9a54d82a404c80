"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

#: What counts up by itself; SQLite does so with INTEGER only.
_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create every table."""
    _create_tables()
    _create_inbox()
    _create_screens()
    _create_people()


def _create_tables() -> None:
    """Tables, and what belongs to one."""
    op.create_table(
        "tables",
        sa.Column("number", _ID, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.BigInteger(), nullable=True),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_tables"),
        sa.UniqueConstraint("id", name="uq_tables_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_chat_changed", "tables", ["chat", "changed"])
    op.create_index("ix_tables_chat_stage", "tables", ["chat", "stage"])
    op.create_table(
        "seated",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seated_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_seated"),
    )
    op.create_index("ix_seated_table_id", "seated", ["table_id"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_log_table_id"),
        sa.PrimaryKeyConstraint("table_id", "match", "round", "ply", name="pk_log"),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("claimed_until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deadlines_table_id"),
        sa.PrimaryKeyConstraint("table_id", "kind", name="pk_deadlines"),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])


def _create_inbox() -> None:
    """Updates, waiting and handled."""
    op.create_table(
        "inbox",
        sa.Column("update_id", _ID, autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("received", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("update_id", name="pk_inbox"),
    )
    op.create_table(
        "handled",
        sa.Column("update_id", _ID, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("update_id", name="pk_handled"),
    )
    op.create_index("ix_handled_at", "handled", ["at"])


def _create_screens() -> None:
    """Screens, and messages to be retired."""
    op.create_table(
        "screens",
        sa.Column("id", _ID, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("woken", sa.Integer(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("focus", sa.Text(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_screens_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_screens"),
        sa.UniqueConstraint("table_id", "kind", "match", "round", "person", name="uq_screens_table_id"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_screens_behind",
        "screens",
        ["status", "id"],
        sqlite_where=sa.text("wanted > shown"),
        postgresql_where=sa.text("wanted > shown"),
    )
    op.create_index("ix_screens_chat_message", "screens", ["chat", "message"])
    op.create_table(
        "retirements",
        sa.Column("id", _ID, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_retirements"),
        sa.UniqueConstraint("chat", "message", name="uq_retirements_chat"),
        sqlite_autoincrement=True,
    )


def _create_people() -> None:
    """People, groups, and the bot's own heartbeat."""
    op.create_table(
        "people",
        sa.Column("id", _ID, autoincrement=False, nullable=False),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=False),
        sa.Column("username", sa.Text(), nullable=False),
        sa.Column("client_language", sa.Text(), nullable=False),
        sa.Column("language", sa.String(), nullable=True),
        sa.Column("private_open", sa.Boolean(), nullable=False),
        sa.Column("confirm_plays", sa.Boolean(), nullable=False),
        sa.Column("last_tap", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "groups",
        sa.Column("id", _ID, autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("guessed_language", sa.Text(), nullable=False),
        sa.Column("language", sa.String(), nullable=True),
        sa.Column("greeted", sa.Boolean(), nullable=False),
        sa.Column("can_write", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_groups"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )

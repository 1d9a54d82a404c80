"""A database as an earlier release would have left it: every snapshot and log line in that release's schema."""

import json
from pathlib import Path
from typing import Any

from sqlalchemy import text

from tests.storage.raw import raw

_GOLDEN = Path(__file__).parent / "golden"


def written_by(url: str, schema: int) -> None:
    """Rewrite what is stored in the schema of that release: what it did not know is left out."""
    shape = json.loads((_GOLDEN / f"table-{schema}-mid-round.json").read_text())["value"]
    with raw(url) as conn:
        for number, body in conn.execute(text("SELECT number, body FROM tables")).all():
            value = _only_known(json.loads(body)["value"], shape)
            earlier = {"number": number, "schema": schema, "body": json.dumps({"schema": schema, "value": value})}
            conn.execute(text("UPDATE tables SET schema = :schema, body = :body WHERE number = :number"), earlier)
        lines = conn.execute(text('SELECT table_id, "match", round, ply, entry FROM log')).all()
        for table_id, match, round_, ply, entry in lines:
            conn.execute(
                text(
                    "UPDATE log SET entry = :entry "
                    'WHERE table_id = :table_id AND "match" = :match AND round = :round AND ply = :ply'
                ),
                {
                    "entry": json.dumps(json.loads(entry) | {"schema": schema}),
                    **{"table_id": table_id, "match": match, "round": round_, "ply": ply},
                },
            )


def _only_known(value: dict[str, Any], shape: dict[str, Any]) -> dict[str, Any]:
    """The fields of a table, and of its seats, that the shape has."""
    known = {name: value[name] for name in shape}
    (seat, *_) = shape["seats"]
    return known | {"seats": [{name: one[name] for name in seat} for one in value["seats"]]}

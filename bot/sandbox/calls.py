"""One Bot API call as clients really send them: a query, form fields with JSON inside, multipart, or a JSON body."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request

from bot.sandbox import jsons, schema
from bot.sandbox.refusals import bad
from bot.sandbox.values import JsonObject

LONGEST_FIELD = 1 << 20  # bytes
MOST_FIELDS = 100
ATTACHED = "attach://"

_INTEGER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Call:
    """A call that the schema allows: its parameters by name, and the files that came with it by their field's name."""

    method: str
    parameters: JsonObject
    uploads: Mapping[str, Upload] = field(default_factory=dict)

    def get(self, name: str, default: Any = None) -> Any:
        return self.parameters.get(name, default)

    def __getitem__(self, name: str) -> Any:
        return self.parameters[name]


async def read(request: Request, method: str) -> Call:
    """The call that a request makes. Raises RefusedError for what is not readable; the schema is checked elsewhere."""
    try:
        raw, uploads = await _fields(request)
        parameters = _typed(method, {name: value for name, value in raw.items() if value is not None})
    except jsons.MalformedError as error:
        raise bad(str(error)) from None
    known = schema.parameter_schema(method)
    # A file may come in the field of its own parameter.
    parameters |= {name: ATTACHED + name for name in uploads if name in known and name not in parameters}
    return Call(method, parameters, uploads)


async def _fields(request: Request) -> tuple[JsonObject, dict[str, Upload]]:
    fields: JsonObject = {name: jsons.check_text(value) for name, value in request.query_params.items()}
    uploads: dict[str, Upload] = {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "application/json":
        body = jsons.parse(await request.body() or b"{}")
        if not isinstance(body, dict):
            raise bad("the JSON has to be an object")
        fields |= body
    elif kind in {"application/x-www-form-urlencoded", "multipart/form-data"}:
        form = request.form(max_files=MOST_FIELDS, max_fields=MOST_FIELDS, max_part_size=LONGEST_FIELD)
        async with form as parts:
            for name, value in parts.multi_items():
                if isinstance(value, UploadFile):
                    uploads[jsons.check_text(name)] = Upload(jsons.check_text(value.filename or ""), await value.read())
                else:
                    fields[jsons.check_text(name)] = jsons.check_text(value)
    elif await request.body():
        raise bad("unsupported content type")
    return fields, uploads


def _typed(method: str, fields: JsonObject) -> JsonObject:
    """Texts become what the schema wants of each parameter; an unknown one is left for the schema to refuse."""
    known = schema.parameter_schema(method)
    return {
        name: _value(name, value, known[name].get("type")) if isinstance(value, str) and name in known else value
        for name, value in fields.items()
    }


def _value(name: str, text: str, kind: Any) -> Any:
    if kind == "string":
        return text
    if kind == ["integer", "string"]:
        return int(text) if _INTEGER.fullmatch(text) else text
    if kind == "boolean":
        return {"true": True, "1": True, "false": False, "0": False, "": False}.get(text.lower(), text)
    if kind == "integer":
        return int(text) if _INTEGER.fullmatch(text) else text
    try:
        return jsons.parse(text)
    except jsons.MalformedError as error:
        raise bad(f"can't parse {name} JSON object: {error}") from None

"""Write the types of a table's state for its readers, from the structs of tables/state/state_message.py.

    python -m croupier.casino.web.state_types

writes web/types/state.d.ts for the scripts, which `tsc` holds them to, and http/bodies/state.py for the description of
the API and the client. A test fails where either is not what these structs say.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import UnsetType

from croupier.casino.tables.state import state_message
from croupier.casino.tables.state.state_message import Shape

COMMAND = "python -m croupier.casino.web.state_types"
CASINO = Path(__file__).parents[1]
SCRIPTS = CASINO / "web" / "types" / "state.d.ts"
BODIES = CASINO / "http" / "bodies" / "state.py"
TYPESCRIPT = {int: "number", float: "number", str: "string", bool: "boolean", types.NoneType: "null", Any: "any"}
PYTHON = {int: "int", float: "float", str: "str", bool: "bool", types.NoneType: "None", Any: "Any"}


def shapes() -> list[type[Shape]]:
    """Return the parts of the message in the order in which they stand."""
    every = vars(state_message).values()
    return [shape for shape in every if inspect.isclass(shape) and issubclass(shape, Shape) and shape is not Shape]


def fields_of(shape: type[Shape]) -> Iterator[tuple[str, Any, bool]]:
    """Yield the name and type of each field, and whether it may be absent."""
    tag = shape.__struct_config__.tag
    if tag is not None:
        yield str(shape.__struct_config__.tag_field), Literal[tag], False
    hints = get_type_hints(shape)
    for name in shape.__struct_fields__:
        kinds = _kinds(hints[name])
        may_be_absent = UnsetType in kinds or hints[name] is Any
        yield name, Union[tuple(kind for kind in kinds if kind is not UnsetType)], may_be_absent  # noqa: UP007


def _kinds(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def typescript_of(kind: Any) -> str:
    """Return a type as TypeScript writes it."""
    kinds = _kinds(kind)
    if len(kinds) > 1:
        return " | ".join(typescript_of(part) for part in kinds)
    inside = get_args(kind)
    if get_origin(kind) is Literal:
        return " | ".join(f'"{value}"' for value in inside)
    if get_origin(kind) is list:
        text = typescript_of(inside[0])
        return f"({text})[]" if " " in text else f"{text}[]"
    if get_origin(kind) is dict:
        return f"Record<string, {typescript_of(inside[1])}>"
    return TYPESCRIPT.get(kind) or str(kind.__name__)


def python_of(kind: Any) -> str:
    """Return a type as Python writes it."""
    kinds = _kinds(kind)
    if len(kinds) > 1:
        return " | ".join(python_of(part) for part in kinds)
    inside = get_args(kind)
    if get_origin(kind) is Literal:
        values = ", ".join(f'"{value}"' for value in inside)
        return f"Literal[{values}]"
    if get_origin(kind) in (list, dict):
        return f"{get_origin(kind).__name__}[{', '.join(python_of(part) for part in inside)}]"
    return PYTHON.get(kind) or str(kind.__name__)


def typescript() -> str:
    """Return the types for the scripts."""
    parts = [f"// The state of a table as the casino sends it. Written by `{COMMAND}`; do not edit."]
    for shape in shapes():
        lines = [f"/** {inspect.getdoc(shape)} */".replace("\n", " "), f"export interface {shape.__name__} {{"]
        for name, kind, may_be_absent in fields_of(shape):
            lines.append(f"  {name}{'?' if may_be_absent else ''}: {typescript_of(kind)};")
        parts.append("\n".join([*lines, "}"]))
    return "\n\n".join(parts) + "\n"


def python() -> str:
    """Return the types for the description of the API and the client."""
    parts = [
        f'"""The state of a table as the casino sends it. Written by `{COMMAND}`; do not edit."""\n\n'
        "from __future__ import annotations\n\n"
        "from typing import Any, Literal, NotRequired\n\n"
        "from typing_extensions import TypedDict"
    ]
    for shape in shapes():
        lines = [f"class {shape.__name__}(TypedDict):", f'    """{shape.__doc__}"""', ""]
        for name, kind, may_be_absent in fields_of(shape):
            lines.append(f"    {name}: {f'NotRequired[{python_of(kind)}]' if may_be_absent else python_of(kind)}")
        parts.append("\n".join(lines))
    return "\n\n\n".join(parts) + "\n"


FILES = {SCRIPTS: typescript, BODIES: python}


def write() -> None:
    """Write both files."""
    for path, text in FILES.items():
        path.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    write()

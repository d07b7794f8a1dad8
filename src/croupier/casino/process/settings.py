"""The settings of a casino, and where each came from: the command line, the environment, one TOML file, or the default.

A setting `tables_per_hour` is CROUPIER_TABLES_PER_HOUR in the environment and `tables_per_hour = 600` in the file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, get_type_hints

import sqlalchemy as sa

from croupier import storage_folders, toml
from croupier.casino.core.messages import (
    BadLogFormat,
    NoSuchSetting,
    SettingFlag,
    SettingKind,
    SettingList,
    SettingNumber,
)
from croupier.casino.process.casino import Settings
from croupier.casino.process.logs import FORMS
from croupier.errors import CroupierError
from croupier.messages.base import Text, Within, Words

_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off", "")
_HOW: dict[str, Any] = {"host": "127.0.0.1", "port": 8765, "log": "plain"}  # how it listens and speaks
_UNSET = {"staff_factor": "where reached from elsewhere, or with bought chips"}
SECRET = ("metrics_token",)


@dataclass(frozen=True)
class Configured:
    """Every setting with its value, and where each value was found."""

    values: dict[str, Any]
    found: dict[str, str]

    def settings(self) -> Settings:
        """The settings as the casino takes them, without those of the server."""
        return Settings(**{name: value for name, value in self.values.items() if name not in _HOW})

    def describe_settings(self) -> list[tuple[str, str, str]]:
        """Name, value and source of each; what is secret is not told."""
        return [(name, _shown_value(name, value), self.found[name]) for name, value in self.values.items()]


def read_settings(given: Mapping[str, Any], file: str = "", environment: Mapping[str, str] = os.environ) -> Configured:
    """Return the settings in force: `given` on the command line (None: not), then the environment, then the file, then
    the defaults."""
    hints = {name: bool if kind == bool | None else kind for name, kind in get_type_hints(Settings).items()}
    kinds = {**hints, **{name: type(value) for name, value in _HOW.items()}}
    written = _file(file or environment.get("CROUPIER_SETTINGS", ""))
    if strange := sorted(set(written) - set(kinds)):
        raise CroupierError(NoSuchSetting(file=file, setting=strange[0]))
    values: dict[str, Any] = {}
    set_values: dict[str, str] = {}
    for name, usual in _usual().items():
        variable = f"CROUPIER_{name.upper()}"
        if given.get(name) is not None:
            values[name], set_values[name] = given[name], "command line"
        elif variable in environment:
            values[name], set_values[name] = _read(variable, environment[variable], kinds[name]), variable
        elif name in written:
            values[name], set_values[name] = _check_value(name, written[name], kinds[name]), Path(file).name or "file"
        else:
            values[name], set_values[name] = usual, "default"
    if values["log"] not in FORMS:
        raise CroupierError(BadLogFormat(known=" or ".join(FORMS), value=str(values["log"])))
    return Configured(values, set_values)


def _usual() -> dict[str, Any]:
    plain = {field.name: field.default for field in fields(Settings) if field.default is not MISSING}
    return {"database": str(storage_folders.data() / "casino.db"), **_HOW, **plain}


def _file(path: str) -> dict[str, Any]:
    if not path:
        return {}
    try:
        return toml.read(Path(path).expanduser())
    except toml.TomlError as error:
        raise CroupierError(Within(where=Words(path), reason=Text(text=Words(str(error))))) from None


def _read(where: str, text: str, kind: Any) -> Any:
    if kind is bool:
        if text.strip().lower() not in _YES + _NO:
            raise CroupierError(SettingFlag(setting=where, value=text))
        return text.strip().lower() in _YES
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise CroupierError(SettingNumber(setting=where, value=text)) from None
    if kind is str:
        return text
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _check_value(name: str, value: Any, kind: Any) -> Any:
    if kind in (bool, int, str):
        if type(value) is not kind:
            raise CroupierError(SettingKind(setting=name, expects=kind.__name__, value=str(value)))
        return value
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise CroupierError(SettingList(setting=name, value=str(value)))
    return tuple(value)


def _shown_value(name: str, value: Any) -> str:
    if name in SECRET:
        return "(set)" if value else ""
    if name == "database" and "://" in str(value):
        return sa.engine.make_url(value).render_as_string(hide_password=True)
    if value is None:
        return _UNSET[name]
    if isinstance(value, tuple):
        return ", ".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)

"""The policy of a house: the rules that its licence gives it, as data (policies/*.toml), each with its clause, its
value and who enforces it.

Every policy says every rule of RULES. The server enforces what a server can; the page is told the rest (`for_page`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from croupier import toml
from croupier.casino.people.messages import NoSuchPolicy, PolicyFile, PolicyRule, PolicySilent, PolicyValue
from croupier.errors import CroupierError
from croupier.messages.names import read_names

FOLDER = Path(__file__).parent / "policies"
USUAL = "practice"
SERVER, PAGE = "server", "page"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of rule: its possible values, and who enforces it."""

    enforced: str
    values: tuple[int, int] | tuple[bool, ...]

    def is_valid(self, value: object) -> bool:
        """Return whether the rule may have this value."""
        if isinstance(self.values[0], bool):
            return isinstance(value, bool) and value in self.values
        return type(value) is int and self.values[0] <= value <= self.values[1]


# A rule with one value alone always holds here: a policy cites the clause that asks for it.
RULES = {
    "each_game_is_begun_by_hand": Kind(SERVER, (True,)),
    "seconds_between_starts": Kind(SERVER, (0, 600)),
    "hours_before_a_looser_limit": Kind(SERVER, (1, 168)),
    "looser_limit_is_confirmed": Kind(SERVER, (True,)),
    "limits_are_offered": Kind(SERVER, (True,)),
    "minutes_between_reality_checks": Kind(SERVER, (1, 120)),
    "steady_tempo": Kind(PAGE, (False, True)),
    "net_and_time_shown": Kind(PAGE, (False, True)),
    "no_celebration_up_to_stake": Kind(PAGE, (False, True)),
}
_FIELDS = {"rule", "title", "clause", "value", "enforced", "test"}


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a policy."""

    rule: str
    title: str
    clause: str
    value: bool | int
    enforced: str
    test: str  # which shows that it is kept

    def plain(self) -> dict[str, Any]:
        """The rule as answers hold it."""
        return {name: getattr(self, name) for name in ("rule", "title", "clause", "value", "enforced")}


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules that a house keeps."""

    name: str
    title: str
    source: str
    rules: dict[str, Rule]

    def number(self, rule: str) -> int:
        """The figure that this policy gives a rule."""
        return int(self.rules[rule].value)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return the policy as answers hold it, with its titles in a language where there are names in it."""
        names = read_names(FOLDER / "names" / f"{language}.toml").get(self.name, {})
        titles = names.get("rule", {})
        rules = [rule.plain() | {"title": titles.get(rule.rule, rule.title)} for rule in self.rules.values()]
        title, source = names.get("title", self.title), names.get("source", self.source)
        return {"name": self.name, "title": title, "source": source, "rules": rules}

    def for_page(self) -> str:
        """Return the data that the page needs before it draws anything."""
        page_rules = {rule.rule: rule.value for rule in self.rules.values() if rule.enforced == PAGE}
        return json.dumps({"name": self.name, **page_rules})


def policy_names() -> list[str]:
    """The policies that there are."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@lru_cache(maxsize=8)
def read_policy(name: str) -> Policy:
    """The policy of a name."""
    if name not in policy_names():
        raise CroupierError(NoSuchPolicy(name=name, known=", ".join(policy_names())))
    return read(toml.read(FOLDER / f"{name}.toml"), name)


def read(text: dict[str, Any], name: str) -> Policy:
    """A policy as its file says it; a rule that is unknown, left out or beyond what can be kept is refused."""
    if set(text) != {"name", "title", "source", "rule"} or text["name"] != name:
        raise CroupierError(PolicyFile(name=name))
    rules: dict[str, Rule] = {}
    for rule in text["rule"]:
        if set(rule) != _FIELDS or rule["rule"] not in RULES or rule["rule"] in rules:
            raise CroupierError(PolicyRule(name=name, fields=", ".join(sorted(_FIELDS)), rule=rule))
        kind = RULES[rule["rule"]]
        if rule["enforced"] != kind.enforced or not kind.is_valid(rule["value"]):
            raise CroupierError(
                PolicyValue(name=name, rule=rule["rule"], value=rule["value"], enforced=rule["enforced"])
            )
        rules[rule["rule"]] = Rule(**rule)
    if missing := sorted(set(RULES) - set(rules)):
        raise CroupierError(PolicySilent(name=name, rule=missing[0]))
    return Policy(name, text["title"], text["source"], rules)

"""The policy of the house in the log of acts: whose rules it keeps, where that changed between two starts."""

from __future__ import annotations

import json
import logging
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.messages import ActReason, PolicyChanged, PolicyHasOtherValues
from croupier.casino.core.transaction import Answer
from croupier.casino.money.work import Work
from croupier.casino.people import house_policy
from croupier.casino.people.house_policy import Policy
from croupier.messages import english

ACT = "policy"
log = logging.getLogger("croupier.casino")


def note_change(work: Work, kept: Policy) -> Answer:
    """When a casino begins: write down the policy that it keeps, where it is another than before or has other values.

    A casino whose log names no policy kept the usual one.
    """
    before, now = _last_noted(work.connection), _as_noted(kept)
    if now == before:
        return {}
    if now["policy"] == before["policy"]:
        changed = [rule for rule, value in now["rules"].items() if before["rules"].get(rule) != value]
        reason: ActReason = PolicyHasOtherValues(policy=kept.name, rules=", ".join(changed))
    else:
        reason = PolicyChanged(policy=kept.name, before=before["policy"])
    log.warning(english().text(reason))
    action_log.record_act(work, ACT, reason, detail=now)
    return now


def _as_noted(kept: Policy) -> dict[str, Any]:
    """Return what the log holds of a policy."""
    return {"policy": kept.name, "rules": {rule.rule: rule.value for rule in kept.rules.values()}}


def _last_noted(connection: sa.Connection) -> dict[str, Any]:
    """Return what the log says last of the policy."""
    a = database.acts.c
    newest = sa.select(a.detail).where(a.act == ACT).order_by(a.seq.desc()).limit(1)
    detail = connection.execute(newest).scalar()
    last: dict[str, Any] = (
        _as_noted(house_policy.read_policy(house_policy.USUAL)) if detail is None else json.loads(detail)
    )
    return last

"""Findings for an operator after an upgrade: acts that one person could do before, and now needs two for.

At the first start it is written into the log of acts and the server's log: open tables that pay or put up what their
book does not (those for play money apart), certificates of exams that their composers gave themselves, and acts
that still wait. No wager is laid for bought chips at such a table any more: two of the staff open it again, or none.
"""

from __future__ import annotations

import json
import logging

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import BOUGHT, PLAY
from croupier.casino.core.transaction import Answer
from croupier.casino.money import size_limits
from croupier.casino.money.work import Work
from croupier.casino.staff import two_person
from croupier.errors import CroupierError
from croupier.rulebooks import game

ACT = "upgrade"
log = logging.getLogger("croupier.casino")


def look(work: Work) -> Answer:
    """List what is to be looked at, once; later starts find that it was listed."""
    a = database.acts.c
    if work.connection.execute(sa.select(a.seq).where(a.act == ACT).limit(1)).first() is not None:
        return {}
    findings = {
        "tables": _tables(work.connection, BOUGHT),
        "play_tables": _tables(work.connection, PLAY),
        "certificates": _own_certificates(work.connection),
        "pending": [row["id"] for row in two_person.listing(work.connection, work.at)],
    }
    for what, listed in findings.items():
        if listed:
            log.warning("after the upgrade, look at these %s: %s", what.replace("_", " "), ", ".join(listed))
    why = (
        "look at these tables, certificates and acts once" if any(findings.values()) else "there is nothing to look at"
    )
    action_log.record_act(work, ACT, why, detail={what: listed for what, listed in findings.items() if listed})
    return findings


def _tables(connection: sa.Connection, currency: str) -> list[str]:
    """Open tables in a currency, at terms that are not their book's."""
    f, out = database.floor.c, list[str]()
    for row in connection.execute(sa.select(f.id, f.game, f.settings).where(f.is_open == 1)):
        kept = json.loads(row.settings)
        try:
            terms = size_limits.own_terms(game(row.game), kept["options"], kept["odds"])
        except (CroupierError, KeyError):  # its book is not there any more
            continue
        if terms and kept.get("currency", PLAY) == currency and not kept.get("confirmed"):
            out.append(row.id)
    return out


def _own_certificates(connection: sa.Connection) -> list[str]:
    """Return the sittings of exams that were passed by the exam's own composer."""
    s, e = database.sittings.c, database.exams.c
    rows = connection.execute(
        sa.select(s.id, s.body).join_from(database.sittings, database.exams, e.id == s.exam).where(e.owner == s.person)
    )
    return [row.id for row in rows if json.loads(row.body or "{}").get("result", {}).get("passed")]

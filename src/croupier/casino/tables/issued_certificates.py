"""The certificate of a round of the floor, as a person may have it."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from croupier.casino.core.actor import Person
from croupier.casino.money import round_postings
from croupier.casino.proof import amended_rounds as amending
from croupier.casino.proof import certificates, fairness
from croupier.casino.proof.certificates import cards_named, play_record, recorded_round
from croupier.casino.proof.closed_rounds import past_round, round_row
from croupier.casino.proof.table_settings import TableSettings
from croupier.casino.tables.state import table_view


def certificate(connection: sa.Connection, table: str, number: int, person: Person | None) -> dict[str, Any]:
    """The certificate of a round that is over, as this person may have it."""

    room, row = TableSettings.of_table(connection, table), round_row(connection, table, number)
    opening, closing = json.loads(row.opening), json.loads(row.closing)
    made, record = recorded_round(connection, room, row)
    head = {
        "certificate": certificates.VERSION,
        "fairness": row.fairness,
        "table": table,
        "round": number,
        "state": row.state,
        "mode": room.settings["mode"],
        "link": room.link,
        "rulebook_hash": row.rulebook_hash,
        "commitment": row.commitment,
        "seeds": json.loads(row.seeds) or {},
        "rounding": {"unit": "1/100", "direction": "down", "clause": round_postings.ROUNDING.clause},
    }
    amended = amending.bodies(connection, table, number)
    if made.family.seating.hides_folded_hands and (person is None or person.role != "operator"):
        past = past_round(connection, table, room.make_table, row)
        seen = table_view.plain(table_view.past_round_view(past, person.id if person is not None else None))
        return head | {
            "sealed": True,
            "seen": seen,
            **({"amendments": amending.public_amendments(amended)} if amended else {}),
        }
    played, draws = play_record(made, record["inputs"], row.state == "void")
    moved = round_postings.postings(played.felt, table, room.link) if row.state == "settled" else []
    return head | {
        "sealed": False,
        "secret": row.secret,
        "shoe": opening["shoe"],
        "shoe_left": closing["shoe"],
        "new_shoe": fairness.is_whole(made, played.felt, opening["shoe"]),
        "keeps_shoe": fairness.is_shoe_kept(made),
        "devices": fairness.device_specs(made),
        "draws": draws,
        "record": record,
        "postings": [p.plain() for p in moved],
        **({"named": named} if (named := cards_named(room.game, record["inputs"])) else {}),
        **({"amendments": amended} if amended else {}),
    }

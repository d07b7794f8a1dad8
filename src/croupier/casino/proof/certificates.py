"""Certificates: everything that is needed to check a round, without the casino.

`check` needs no database: it draws every outcome again from the secret and the seeds, plays the record through the
rules, and compares the lines and the postings. A certificate's own word can be forged: that the secret was fixed before
the round is shown only by the commitment that a player saw and kept before it. Where players win each other's money (a
pot, a player's bank), cards that were never shown stay secret: the certificate is sealed for everybody but the
operator. docs/concepts/fairness.md says why."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.casino.money import round_postings
from croupier.casino.proof import fairness
from croupier.casino.proof.closed_rounds import recorded_moves
from croupier.casino.proof.messages import (
    CertificateNotJson,
    CertificateNotWhole,
    CertificateSealed,
    CommitmentForm,
    NotACertificate,
)
from croupier.errors import CroupierError
from croupier.money import Rounding, exact
from croupier.rulebooks import fingerprint, is_replayable
from croupier.rulebooks.model import Game, Ruling
from croupier.table import Round, Table
from croupier.table.family import family
from croupier.table.felt import GOES_ON, Felt, Move
from croupier.table.rulings import redealt_cards
from croupier.table.rulings.specs import SINCE
from croupier.table.shoe import DEALER_NAMES_CARDS, is_turned

if TYPE_CHECKING:
    import sqlalchemy as sa

    from croupier.casino.proof.table_settings import TableSettings

OUTCOME_FACTS = frozenset({"card", "cards", "ball", "tiles"})  # what a ruling says of things that chance brings
VERSION = 2
READABLE_VERSIONS = (1, 2)  # versions that can be checked: the first named neither devices nor draws
LOST_SECRET = "lost"  # for the secret of a round whose key is gone, or that a person has changed: such a round is void
_HEX = re.compile("[0-9a-f]{64}")


class Shown(NamedTuple):
    """One thing that a certificate is asked for: whether it holds (None: that cannot be shown), and a word about it."""

    what: str
    holds: bool | None
    note: str


def is_about_cards(game: Game, known: Ruling) -> bool:
    """Return whether a ruling says which cards, tiles or balls come, or takes some back that were dealt."""
    if known.effect in DEALER_NAMES_CARDS:  # the person who deals draws them
        return False
    spec = family(game.family).ruling_spec(known)
    named = OUTCOME_FACTS & set(spec.carries(game))
    return (known.effect != GOES_ON and bool(named)) or known.effect in redealt_cards.SPECS


def cards_named(game: Game, moves: list[Move]) -> list[int]:
    """The moves, by number, in which a person said which cards come, at a table of any kind."""
    rulings = (
        (n, game.ruling.get(str(move.get("ruling")))) for n, move in enumerate(moves, 1) if move["do"] == "declare"
    )
    return [n for n, known in rulings if known is not None and is_about_cards(game, known)]


def recorded_round(connection: sa.Connection, room: TableSettings, row: Any) -> tuple[Table, dict[str, Any]]:
    """A round that is over: its table as it was before it, and its record."""
    opening, closing, seats = json.loads(row.opening), json.loads(row.closing), json.loads(row.seats)
    made = room.make_table(tuple(seats) or None, opening["carry"], row.fairness)
    return made, {
        "record": made.version,
        **made.identity(),
        "rulebook_hash": row.rulebook_hash,
        "seats": seats,
        "before": opening["carry"],
        "inputs": recorded_moves(connection, room.id, row.round),
        "lines": closing["lines"],
        "after": closing["carry"],
    }


def play_record(table: Table, moves: list[Move], void: bool) -> tuple[Round, list[dict[str, Any]]]:
    """A record played through, and what was drawn in it: from which device, and what came. A void one may be void
    because it does not play any more: then as far as it goes."""
    playing, draws = table.round(), []
    for move in moves:
        drawn = _draws_of_move(playing, move)
        try:
            playing.do(move)
        except CroupierError:
            if void:
                break
            raise
        draws += drawn
    return playing, draws


def _draws_of_move(playing: Round, move: Move) -> list[dict[str, Any]]:
    """Return a move's draws from a device, with the discards that were put back into it before."""
    ask = playing.awaiting
    if is_turned(playing.table.game, move):
        return [{"device": "card", "outcome": text} for text in move["cards"]]
    if move["do"] != "chance" or ask is None:
        return []
    back = [thing.text for name, thing in playing.felt.back if name == ask.device]
    return [{"device": ask.device, "outcome": move["outcome"], **({"back": back} if back else {})}]


def read(text: str) -> dict[str, Any]:
    """A certificate from its text, with one clear line when it is not one."""
    try:
        certificate = json.loads(text)
    except ValueError:
        raise CroupierError(CertificateNotJson()) from None
    if not isinstance(certificate, dict) or certificate.get("certificate") not in READABLE_VERSIONS:
        raise CroupierError(NotACertificate(versions=" or ".join(map(str, READABLE_VERSIONS))))
    return certificate


def check(certificate: dict[str, Any], seen: str | None = None) -> list[Shown]:
    """Each thing that a certificate proves. `seen` is the commitment that was seen before the round."""
    if seen is not None and not _HEX.fullmatch(seen):
        raise CroupierError(CommitmentForm())
    if certificate.get("sealed"):
        raise CroupierError(CertificateSealed())
    try:
        return _checks(certificate, seen)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise CroupierError(CertificateNotWhole(error=repr(error))) from None


def _check_commitment(certificate: dict[str, Any], seen: str | None) -> list[Shown]:
    """The secret against what the certificate says was committed to, and that against what was seen."""
    if certificate["secret"] == LOST_SECRET and certificate["state"] == "void":
        return [Shown("commitment", None, "the secret was lost, and the round is void for it")]
    made = fairness.commitment(certificate["table"], certificate["round"], certificate["secret"])
    out = [Shown("commitment", made == certificate["commitment"], "the secret is the one that the certificate names")]
    if certificate["mode"] == "dealer":
        return out
    if seen is None:
        note = "no commitment from before the round is given: whether the secret was fixed before it is not shown"
        return [*out, Shown("seen before", None, note)]
    same = seen == made == certificate["commitment"]
    note = "is" if same else "is not"
    return [*out, Shown("seen before", same, f"the secret {note} the one committed to before the round")]


def _checks(certificate: dict[str, Any], seen: str | None) -> list[Shown]:
    record, table = certificate["record"], certificate["table"]
    out = _check_commitment(certificate, seen)
    out.append(_edition(certificate))
    rule = certificate["rounding"]
    made = Table(
        record["game"],
        record.get("options"),
        record.get("limits"),
        record.get("odds"),
        record["seats"] or None,
        record["before"],
        Rounding(exact(_fraction(rule["unit"])), rule["direction"], rule["clause"]),  # type: ignore[arg-type]
        record.get("departures", ()),
        fairness.record_version(certificate["fairness"]),
    )
    if certificate["state"] == "void":
        return [*out, Shown("void", not record["lines"], "the round was void: nothing was won or lost")]
    draws: list[dict[str, Any]] = []
    playing, drawn, left = drawn_again(certificate, made, draws)
    if certificate["certificate"] > 1 and playing is not None:
        out.append(_check_devices(certificate, made, playing.felt, draws))
    if certificate["mode"] != "dealer" and (named := cards_named(made.game, record["inputs"])):
        moves = ", ".join(map(str, named))
        note = f"a person of the staff named cards, or moved some, in move {moves}: those did not come from the seeds"
        out.append(Shown("named cards", None, note))
    what = (
        "every outcome was typed in by the dealer"
        if certificate["mode"] == "dealer"
        else "every outcome was drawn again"
    )
    out.append(Shown("draws", drawn == "", drawn or what))
    over = playing is not None and playing.awaiting is None
    lines = [line.plain() for line in playing.lines] if playing is not None else []
    out.append(
        Shown("lines", over and is_same_settlement(lines, record["lines"]), "the record settles to the same lines")
    )
    if playing is not None and over:
        made.close(playing)
        carry = json.loads(json.dumps(made.carry))
        out.append(Shown("after", carry == record["after"], "the table is left as the record says"))
        if certificate["mode"] != "dealer":
            out.append(
                Shown("shoe", left == certificate["shoe_left"], "what is left in the shoe is what was not dealt")
            )
        moved = round_postings.postings(playing.felt, table, certificate.get("link", ""))
        kept = [round_postings.Posting.read(p) for p in certificate["postings"]]
        same = len(moved) == len(kept) and all(
            amendment.is_same_as(other) for amendment, other in zip(moved, kept, strict=True)
        )
        out.append(Shown("postings", same, "the ledger was posted accordingly"))
    return [*out, *_check_amendments(certificate, made)]


def is_same_settlement(lines: list[dict[str, Any]], kept: list[dict[str, Any]]) -> bool:
    """Return whether two settlements say the same of every wager; how a note words it may differ between versions."""
    return _without_notes(lines) == _without_notes(kept)


def _without_notes(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in line.items() if key != "note"} for line in lines]


def _edition(certificate: dict[str, Any]) -> Shown:
    """Return the check that the round was played by the rulebook's data as it is, or by an earlier edition that is
    known here."""
    book, edition = certificate["record"]["game"].partition("/")[0], certificate["rulebook_hash"]
    known = is_replayable(book, edition, fairness.record_version(certificate["fairness"]))
    note = "the rulebook's data is the edition it was played by"
    if known and edition != fingerprint(book):
        note = "the rulebook's data is an earlier edition, known here: the round is replayed by the procedures of then"
    return Shown("rulebook", known, note)


def _check_amendments(certificate: dict[str, Any], made: Table) -> list[Shown]:
    """Each amendment of the round: what was found, settled again, comes to what was posted."""
    from croupier.casino.proof.amended_rounds import Case

    case = Case(made, certificate["record"], certificate["table"], certificate.get("link", ""))
    out, stood = [], None
    for body in certificate.get("amendments", []):
        wrong = case.wrong(body, stood)
        out.append(Shown(f"amendment {body['number']}", not wrong, wrong or f"{body['found']} ({body['clause']})"))
        stood = body
    return out


def _check_devices(certificate: dict[str, Any], made: Table, felt: Felt, draws: list[dict[str, Any]]) -> Shown:
    """Check the certificate's figures for readers without the rules: the devices, and the outcomes of each."""
    same = certificate["devices"] == fairness.device_specs(made) and certificate["keeps_shoe"] == fairness.is_shoe_kept(
        made
    )
    same = same and certificate["draws"] == draws
    if fairness.record_version(certificate["fairness"]) >= SINCE:
        same = same and certificate["new_shoe"] is fairness.is_whole(made, felt, certificate["shoe"])
    return Shown("devices", same, "the devices are those of the table, and the draws those of the record")


def _outcome_of_move(move: Move) -> str:
    """Return the outcome that a move says came."""
    if move["do"] == "chance":
        return f"{move['outcome']} at {move.get('place')}"
    return f"{move.get('ruling')} {' '.join(move.get('cards', ()))}".strip()


def _fraction(text: str) -> Any:
    from fractions import Fraction

    return Fraction(text)


def drawn_again(
    certificate: dict[str, Any], made: Table, draws: list[dict[str, Any]] | None = None
) -> tuple[Round | None, str, list[str] | None]:
    """The record played through, each chance compared with what the seeds draw; the first difference; and what is
    left of the shoe. `draws` takes down what came from which device."""
    key = fairness.round_key(
        certificate["table"], certificate["round"], certificate["secret"], certificate["seeds"], certificate["fairness"]
    )
    dealer = fairness.FairDealer(made, key, certificate["shoe"])
    playing = made.round()
    for count, move in enumerate(certificate["record"]["inputs"], 1):
        if draws is not None:
            draws += _draws_of_move(playing, move)
        if (move["do"] == "chance" or is_turned(made.game, move)) and certificate["mode"] != "dealer":
            if playing.awaiting is None or playing.awaiting.kind != "chance":
                return playing, f"move {count}: no outcome was awaited", None
            drawn = dealer.answer(playing)
            if drawn != move:
                return playing, f"move {count}: {_outcome_of_move(move)}, but {_outcome_of_move(drawn)} is drawn", None
        try:
            playing.do(move)
        except CroupierError as error:
            return playing, f"move {count}: {error}", None
    return playing, "", dealer.cards_left

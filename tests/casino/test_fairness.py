"""Provable fairness: the published derivation by hand, no bias, nothing told too early, and every forgery shows."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, casino_at, inside, play
from command import croupier
from croupier.casino.money import round_postings
from croupier.casino.money.reasons import reason_of
from croupier.casino.pit import settled_rulings
from croupier.casino.proof import fairness
from croupier.casino.proof.certificates import check
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Table, bots

SECRET = "11" * 32


def test_the_derivation_is_the_published_one() -> None:
    """Worked out again from docs/concepts/fairness.md, with nothing but hashlib and hmac."""
    text = b"croupier commitment 1\0t1\0" + b"7\0" + bytes.fromhex(SECRET)
    assert fairness.commitment("t1", 7, SECRET) == hashlib.sha256(text).hexdigest()
    seeds = {"3": "lucky", "1": "ü"}
    written = b"croupier mix 1\0t1\0" + b'7\0{"1":"\\u00fc","3":"lucky"}'
    key = hmac.new(bytes.fromhex(SECRET), written, "sha256").digest()
    assert fairness.round_key("t1", 7, SECRET, seeds, 1) == key
    written = b"croupier mix 2\0t1\0" + '7\0{"1":"ü","3":"lucky"}'.encode()
    key = hmac.new(bytes.fromhex(SECRET), written, "sha256").digest()
    assert fairness.round_key("t1", 7, SECRET, seeds, 2) == key
    key = hmac.new(bytes.fromhex(SECRET), written.replace(b"mix 2", b"mix 3"), "sha256").digest()
    assert fairness.round_key("t1", 7, SECRET, seeds) == key
    block = hmac.new(key, b"wheel\0" + bytes(8), "sha256").digest()
    whole, number = int.from_bytes(block, "little"), 37
    while number >= 37:
        number, whole = whole & 63, whole >> 6
    table = Table("gb-core/roulette")
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 1})
    playing.do(NO_MORE_BETS)
    drawn = fairness.FairDealer(table, key).answer(playing)["outcome"]
    assert drawn == table.devices["wheel"].pockets[number]  # type: ignore[union-attr]


@pytest.mark.parametrize("limit", [2, 3, 6, 37, 52])
def test_draws_are_even(limit: int) -> None:
    stream = fairness.Stream(b"k" * 32, "wheel")
    count = Counter(stream.below(limit) for _ in range(400 * limit))
    assert set(count) == set(range(limit))
    chi = sum((n - 400) ** 2 for n in count.values()) / 400
    assert chi < limit - 1 + 6 * (2 * (limit - 1)) ** 0.5 + 10


def test_the_commitment_hides_the_secret_and_the_seeds_matter() -> None:
    one, two = (fairness.round_key("t", 1, SECRET, {"1": seed}) for seed in "ab")
    assert one != two
    assert fairness.commitment("t", 1, SECRET) != fairness.commitment("t", 2, SECRET)


def test_a_shoe_is_dealt_down_to_the_cut_and_begun_anew(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada = Player(client, "Ada")
        table = ada.open("gb-core/punto-banco")
        ada.does(table, do="sit")
        play([ada], table, 4, Seeded("shoe"))
        proofs = [ada.get(f"/api/tables/{table}/rounds/{n}/certificate") for n in (1, 2, 3, 4)]
        dealt = [sum(m["do"] == "chance" for m in p["record"]["inputs"]) for p in proofs]
        assert proofs[0]["shoe"] is None
        left = [len(p["shoe"]) for p in proofs[1:]]
        assert left[0] - dealt[1] == left[1] and left[1] - dealt[2] == left[2]
        assert all(p["shoe"] == sorted(p["shoe"], key=_index) for p in proofs[1:])


def _index(text: str) -> int:
    from croupier.equipment.cards import card

    return card(text).index


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    with casino_at(str(tmp_path_factory.mktemp("proof") / "c.db")) as client:
        ada = Player(client, "Ada")
        table = ada.open("gb-core/blackjack", bots=1)
        ada.does(table, do="sit")
        ada.post("/api/me/seed", {"seed": "my own words"})
        play([ada], table, 3, Seeded("proof"))
        found: dict[str, Any] = ada.get(f"/api/tables/{table}/rounds/3/certificate")
        assert found["seeds"] == {"1": "my own words"}
        return found


def _other_outcome(p: dict[str, Any]) -> None:
    move = next(m for m in p["record"]["inputs"] if m["do"] == "chance")
    move["outcome"] = "2c" if move["outcome"] != "2c" else "3c"


def _pay_more(p: dict[str, Any]) -> None:
    p["record"]["lines"][0]["net"] = 1000


FORGERIES: list[Callable[[dict[str, Any]], None]] = [
    lambda p: p.update(secret="22" * 32),
    lambda p: p.update(commitment="0" * 64),
    lambda p: p.update(seeds={"1": "other words"}),
    lambda p: p.update(round=4),
    lambda p: p.update(table="other"),
    lambda p: p.update(rulebook_hash="0" * 64),
    lambda p: p["shoe"].remove(p["shoe"][0]),
    lambda p: p["postings"].append(round_postings.Posting(1, "cage", 100, reason_of("gift"), "").plain()),
    lambda p: p["record"]["after"].update(state={"x": 1}),
    lambda p: p["draws"].pop(),
    lambda p: p["devices"]["card"].update(decks=2),
    lambda p: p.update(keeps_shoe=False),
    lambda p: p.update(fairness=1),
    _other_outcome,
    _pay_more,
]


def test_a_certificate_holds_offline(proof: dict[str, Any], tmp_path: Path) -> None:
    shown = check(proof, proof["commitment"])
    assert all(holds for _, holds, _ in shown)
    assert {what for what, _, _ in shown} == {
        "commitment",
        "seen before",
        "rulebook",
        "devices",
        "draws",
        "lines",
        "after",
        "shoe",
        "postings",
    }
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(proof))
    done = verified(str(file), "--commitment", proof["commitment"])
    assert done.returncode == 0 and "WRONG" not in done.stdout and "open" not in done.stdout, done.stdout + done.stderr


def verified(*words: str) -> subprocess.CompletedProcess[str]:
    return croupier("verify", *words)


def forged_whole(proof: dict[str, Any]) -> dict[str, Any]:
    """The same round dealt from another secret, chosen afterwards, with a commitment to that: whole in itself."""
    forged = copy.deepcopy(proof)
    secret = "22" * 32
    forged |= {"secret": secret, "commitment": fairness.commitment(proof["table"], proof["round"], secret)}
    record = forged["record"]
    table = Table(
        record["game"],
        record["options"],
        record.get("limits"),
        record.get("odds"),
        record["seats"],
        record["before"],
        round_postings.ROUNDING,
    )
    key = fairness.round_key(proof["table"], proof["round"], secret, proof["seeds"])
    dealer, playing = fairness.FairDealer(table, key, proof["shoe"]), table.round()
    for move in [m for m in record["inputs"] if m["do"] not in ("chance", "decide")]:
        playing.do(move)
    while playing.awaiting is not None:
        playing.do(dealer.answer(playing) if playing.awaiting.kind == "chance" else bots.decision(playing, Seeded("f")))
    record |= {"inputs": json.loads(json.dumps(playing.moves)), "lines": [line.plain() for line in playing.lines]}
    drawn = [move["outcome"] for move in record["inputs"] if move["do"] == "chance"]
    forged["draws"] = [{"device": "card", "outcome": outcome} for outcome in drawn]
    forged["postings"] = [p.plain() for p in round_postings.postings(playing.felt, proof["table"])]
    table.close(playing)
    record["after"], forged["shoe_left"] = json.loads(json.dumps(table.carry)), dealer.cards_left
    return forged


def test_a_certificate_that_is_forged_whole_fails_against_what_was_seen(proof: dict[str, Any], tmp_path: Path) -> None:
    forged = forged_whole(proof)
    assert forged["record"]["inputs"] != proof["record"]["inputs"]
    assert [s.what for s in check(forged, proof["commitment"]) if not s.holds] == ["seen before"]
    file = tmp_path / "forged.json"
    file.write_text(json.dumps(forged))
    done = verified(str(file), "--commitment", proof["commitment"].upper())
    assert done.returncode == 1 and "WRONG  seen before" in done.stdout


def test_without_a_commitment_seen_before_the_answer_says_what_is_not_shown(
    proof: dict[str, Any], tmp_path: Path
) -> None:
    assert [s.what for s in check(proof) if s.holds is None] == ["seen before"]
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(proof))
    done = verified(str(file))
    assert done.returncode == 0 and "open   seen before" in done.stdout and "--commitment" in done.stdout
    assert verified(str(file), "--commitment", "0" * 63).returncode == 2
    told = json.loads(verified(str(file), "--json").stdout)
    assert {"what": "seen before", "holds": None} in [{k: s[k] for k in ("what", "holds")} for s in told]


@pytest.mark.parametrize("forge", FORGERIES)
def test_a_forgery_shows(proof: dict[str, Any], forge: Callable[[dict[str, Any]], None]) -> None:
    forged = copy.deepcopy(proof)
    forge(forged)
    assert any(holds is False for _, holds, _ in check(forged))
    assert any(holds is False for _, holds, _ in check(forged, proof["commitment"]))


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", *(f'{{"certificate": {n}}}' for n in (1, 2, 3)), '{"certificate":1,"sealed":true}'],
)
def test_what_is_no_certificate_is_one_clear_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "certificate.json"
    file.write_text(text)
    done = verified(str(file))
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1 and "Traceback" not in done.stderr


def test_a_shoe_that_ends_is_told_to_a_table_that_remembers_who_entered_it(client: TestClient) -> None:
    """qld s 22: whoever came late waits for a new shoe, and the house says when one begins."""
    ada, ben, chance = Player(client, "Ada"), Player(client, "Ben"), Seeded("a new shoe")
    table = ada.open("qld/blackjack", options={"entry": "closed", "decks": 5}, bots=4)
    ada.does(table, do="sit")
    play([ada], table, 1, chance)
    ben.does(table, do="sit")
    refused = ben.tries(table, do="place", wager="main", stake=10).json()["refusal"]
    assert (refused["code"], refused["clause"]) == ("entry_closed", "qld s 22(1)")
    told = {"do": "declare", "ruling": "new_shoe"}
    for _ in range(100):  # five packs do not last longer
        number = ada.state(table)["round"]
        play([ada, ben], table, 1, chance)
        found = ada.get(f"/api/tables/{table}/rounds/{number}/certificate")
        if told in found["record"]["inputs"]:
            break
    assert found["record"]["inputs"][-1] == told and found["record"]["after"] == {}
    assert all(shown.holds is not False for shown in check(found, found["commitment"]))
    ben.does(table, do="place", wager="main", stake=10)
    assert verify(inside(client).store).ok


def test_a_certificate_says_that_a_person_named_cards(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Rounds of before may have some at a table that the house dealt, where it is refused now."""
    chief, ada, chance = boss(client), Player(client, "Ada"), Seeded("named")
    table = chief.open("qld/blackjack")
    ada.does(table, do="sit")
    seen = {"do": "declare", "ruling": "card_drawn_and_seen", "cards": ["2d"], "why": "it was seen"}
    with monkeypatch.context() as before:
        before.setattr(settled_rulings, "check_words", lambda *_: None)
        for _ in range(20):
            number = ada.state(table)["round"]
            ada.does(table, do="place", wager="main", stake=10)
            ada.does(table, do="ready")
            asked = (ada.state(table)["view"]["awaiting"] or {}).get("kind") == "decision"
            if asked and ada.state(table)["round"] == number and chief.tries(table, **seen).status_code == 200:
                break
            play([ada], table, 1, chance)
        if ada.state(table)["round"] == number:
            play([ada], table, 1, chance)
    found = ada.get(f"/api/tables/{table}/rounds/{number}/certificate")
    (at,) = found["named"]
    assert found["record"]["inputs"][at - 1]["ruling"] == "card_drawn_and_seen"
    (told,) = [shown for shown in check(found) if shown.what == "named cards"]
    assert told.holds is None and f"move {at}" in told.note
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(found))
    assert "named cards: a person of the staff" in verified(str(file)).stdout

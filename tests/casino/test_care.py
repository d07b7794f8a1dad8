"""What people choose for themselves: limits, the look at the clock, time-out and exclusion, and their history."""

from __future__ import annotations

import csv
import io
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import OPERATOR, Player, boss, casino_at, inside, key, play, promoted
from casino.room import RICH, Chair, Felted, work_at
from casino.test_cover import candidates
from casino.test_currencies import bought, registered
from casino.test_tables import BET, code, proven
from croupier.casino.core import database as store
from croupier.casino.money import ledger
from croupier.casino.people import play_statistics
from croupier.casino.people.player_limits import choices_that_keep_stake
from croupier.casino.pit.table_opening import playable
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded

MINUTE, HOUR = 60, 3600
Clock = Callable[[int], None]


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever the tests are run, it is noon: no day, week or month ends while somebody plays."""
    real, day = time.time_ns, 24 * HOUR * 10**9
    ahead = day // 2 - real() % day
    monkeypatch.setattr(time, "time_ns", lambda: real() + ahead)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Lets so many seconds go by."""
    real, gone = time.time_ns, [0]
    monkeypatch.setattr(time, "time_ns", lambda: real() + gone[0])

    def forward(seconds: int) -> None:
        gone[0] += seconds * 10**9

    return forward


def seated(client: TestClient, name: str = "Ada", game: str = "gb-core/roulette", **wanted: Any) -> tuple[Player, str]:
    somebody = Player(client, name)
    table = somebody.open(game, **wanted)
    somebody.does(table, do="sit")
    return somebody, table


def limited(somebody: Player, what: str, per: str, to: int | None) -> Any:
    return somebody.post("/api/me/care/limits", {"what": what, "per": per, "to": to})


def bet(stake: int, on: str = "17") -> dict[str, Any]:
    return {**BET, "stake": stake, "on": on}


def spin(somebody: Player, table: str, stake: int = 10) -> None:
    somebody.does(table, **bet(stake))
    somebody.does(table, do="ready")


def confirmed(somebody: Player, what: str, per: str) -> Any:
    body = {"what": what, "per": per}
    return somebody.request("POST", "/api/me/care/confirm", body, **{"Idempotency-Key": key()})


def one(found: Any, what: str, per: str) -> Any:
    return next(x for x in found["limits"] if (x["what"], x["per"]) == (what, per))


def test_a_stake_limit_refuses_the_wager_that_would_pass_it(client: TestClient) -> None:
    ada, table = seated(client)
    limited(ada, "stake", "round", 2500)
    ada.does(table, **bet(20))
    answer = ada.tries(table, **bet(6, "18"))
    assert code(answer) == "own_limit"
    assert answer.json()["refusal"]["sentence"] == (
        "You allow yourself stakes of 25.00 a round, and this would make it 26.00."
    )
    assert ada.get("/api/me")["user"]["held_cents"] == 2000 and len(ada.state(table)["view"]["wagers"]) == 1
    ada.does(table, **bet(5, "18"))
    ada.does(table, do="clear")  # what is taken back was not staked
    ada.does(table, **bet(25))
    proven(client)


def test_what_was_staked_today_counts_with_what_lies_there(client: TestClient) -> None:
    ada, table = seated(client)
    limited(ada, "stake", "day", 2500)
    spin(ada, table, 10)
    ada.does(table, **bet(10))
    other = ada.open("gb-core/roulette")
    ada.does(other, do="sit")
    assert code(ada.tries(other, **bet(6))) == "own_limit"  # at whichever table it lies
    ada.does(other, **bet(5))
    assert one(ada.get("/api/me/care"), "stake", "day")["used"] == {"play": 2500}


def test_a_loss_limit_counts_what_is_at_risk_as_lost(client: TestClient) -> None:
    ada, table = seated(client)
    limited(ada, "loss", "day", 3000)
    lost = 0
    while lost + 1000 <= 3000:
        before = ada.balance()
        spin(ada, table, 10)
        lost += before - ada.balance()
    assert code(ada.tries(table, **bet((3000 - lost) // 100 + 1))) == "own_limit"
    if lost < 3000:
        ada.does(table, **bet((3000 - lost) // 100))
    assert one(ada.get("/api/me/care"), "loss", "day")["used"] == {"play": 3000}
    proven(client)


def test_a_day_is_over_at_midnight(client: TestClient, later: Clock) -> None:
    ada, table = seated(client)
    limited(ada, "stake", "day", 1000)
    limited(ada, "stake", "month", 2500)
    spin(ada, table, 10)
    assert code(ada.tries(table, **bet(1))) == "own_limit"
    again = one(ada.get("/api/me/care"), "stake", "day")["again_at"]
    later(int(again - time.time_ns() / 10**9) + 1)
    spin(ada, table, 10)
    month = one(ada.get("/api/me/care"), "stake", "month")["used"]
    assert month in ({"play": 2000}, {"play": 1000})  # two days of one month, or of two


def test_a_tighter_limit_holds_at_once_and_a_looser_one_after_a_day(client: TestClient, later: Clock) -> None:
    ada, table = seated(client)
    limited(ada, "stake", "round", 2000)
    assert one(limited(ada, "stake", "round", 1000), "stake", "round")["limit"] == 1000
    found = one(limited(ada, "stake", "round", 5000), "stake", "round")
    assert found["limit"] == 1000 and found["pending"]["to"] == 5000
    assert code(ada.tries(table, **bet(11))) == "own_limit"
    later(23 * HOUR)
    assert code(ada.tries(table, **bet(11))) == "own_limit"
    assert code(confirmed(ada, "stake", "round")) == "too_early"
    later(HOUR)
    assert code(ada.tries(table, **bet(11))) == "own_limit"  # nobody has confirmed it
    assert confirmed(ada, "stake", "round").status_code == 200
    assert code(confirmed(ada, "stake", "round")) == "nothing_pending"
    ada.does(table, **bet(50))
    found = one(ada.get("/api/me/care"), "stake", "round")
    assert found["limit"] == 5000 and found["pending"] is None
    limited(ada, "stake", "round", None)
    ada.post("/api/me/care/keep", {"what": "stake", "per": "round"})  # changed one's mind: it stays
    later(25 * HOUR)
    assert code(confirmed(ada, "stake", "round")) == "nothing_pending"
    assert one(ada.get("/api/me/care"), "stake", "round")["limit"] == 5000
    limited(ada, "stake", "round", None)
    limited(ada, "stake", "round", 4000)  # a tighter one forgets the looser one that waits
    later(25 * HOUR)
    assert code(confirmed(ada, "stake", "round")) == "nothing_pending"
    assert one(ada.get("/api/me/care"), "stake", "round")["limit"] == 4000


def test_a_limit_on_chips_that_are_bought(client: TestClient, later: Clock) -> None:
    """By the day, week and month; what is cashed out gives nothing back, and play money does not count."""
    ada = registered(client, "Ada")
    body = {"user": ada.id, "currency": "bought", "why": "she buys in"}

    def buys(cents: int, **other: Any) -> Any:
        return boss(client).request(
            "POST", "/api/operator/chips", {**body, "amount_cents": cents, **other}, **{"Idempotency-Key": key()}
        )

    assert buys(1000).status_code == 200
    assert one(limited(ada, "bought", "day", 3000), "bought", "day")["used"] == {"bought": 1000}
    limited(ada, "bought", "week", 4000)
    assert code(buys(2001)) == "own_limit"
    assert buys(2000).status_code == 200 and buys(-2500).status_code == 200
    assert code(buys(1)) == "own_limit"
    assert buys(5000, currency="play").status_code == 200
    limited(ada, "bought", "day", None)
    later(25 * HOUR)
    assert confirmed(ada, "bought", "day").status_code == 200
    this_week = one(ada.get("/api/me/care"), "bought", "week")["used"]["bought"]
    assert this_week in (3000, 0)  # two days of one week, or of two
    assert code(buys(4001 - this_week)) == "own_limit"
    assert buys(4000 - this_week).status_code == 200


@pytest.mark.parametrize(
    "body, why",
    [
        ({"what": "loss", "per": "round", "to": 5}, "no_such_limit"),
        ({"what": "check", "per": "day", "to": 5}, "no_such_limit"),
        ({"what": "check", "per": "", "to": 121}, "bad_limit"),
        ({"what": "time", "per": "day", "to": None}, "no_limit"),
        ({"what": "luck", "per": "day", "to": 5}, "bad_shape"),
        ({"what": "loss", "per": "day", "to": 0}, "bad_shape"),
        ({"what": "loss", "per": "day", "to": 5.5}, "bad_shape"),
    ],
)
def test_limits_that_there_are_not(client: TestClient, body: dict[str, Any], why: str) -> None:
    ada = Player(client, "Ada")
    assert code(ada.request("POST", "/api/me/care/limits", body, **{"Idempotency-Key": key()})) == why
    assert all(limit["limit"] is None for limit in ada.get("/api/me/care")["limits"])


def test_a_decision_is_refused_only_where_another_keeps_the_stake(client: TestClient) -> None:
    """At blackjack nobody has to double; at three card poker whoever does not play gives up the ante."""
    ada, table = seated(client, game="gb-core/blackjack")
    limited(ada, "stake", "round", 1000)
    for _ in range(200):
        ada.does(table, do="place", wager="main", stake=10)
        ada.does(table, do="ready")
        while (ask := ada.state(table)["view"]["awaiting"])["kind"] == "decision":
            if "double" in ask["choices"]:
                hands = ada.state(table)["view"]["hands"]
                assert code(ada.tries(table, do="decide", choice="double")) == "own_limit"
                assert ada.state(table)["view"]["hands"] == hands
            ada.does(table, do="decide", choice="decline" if "decline" in ask["choices"] else "stand")
        if any("own_limit" in text for text in ada.sent):
            break
    else:
        pytest.fail("no hand could be doubled")
    poker = ada.open("gb-core/three-card-poker")
    ada.does(poker, do="sit")
    ada.does(poker, do="place", wager="ante", stake=10)
    ada.does(poker, do="ready")
    ada.does(poker, do="decide", choice="play")
    assert ada.get(f"/api/tables/{poker}/rounds/1")["round"]["net"]["1"] is not None
    proven(client)


def test_the_time_that_somebody_allows_themselves(client: TestClient, later: Clock) -> None:
    ada, table = seated(client)
    limited(ada, "time", "day", 25)
    spin(ada, table)
    for _ in range(2):
        later(10 * MINUTE)
        spin(ada, table)
    later(20 * MINUTE)  # a pause is not played
    spin(ada, table)
    assert one(ada.get("/api/me/care"), "time", "day")["used"] == {"": 20}
    later(5 * MINUTE)
    answer = ada.tries(table, **bet(1))
    assert code(answer) == "own_limit"
    assert answer.json()["refusal"]["sentence"] == "You have played the 25 min a day that you allow yourself."


def test_the_time_never_stops_a_hand(client: TestClient, later: Clock) -> None:
    ada, table = seated(client, game="gb-core/blackjack")
    limited(ada, "time", "day", 10)
    while True:
        ada.does(table, do="place", wager="main", stake=10)
        ada.does(table, do="ready")
        if (ask := ada.state(table)["view"]["awaiting"])["kind"] == "decision":
            break
    later(12 * MINUTE)
    ada.does(table, do="decide", choice="decline" if "decline" in ask["choices"] else "stand")
    while ada.state(table)["view"]["awaiting"]["kind"] == "decision":
        ada.does(table, do="decide", choice="stand")
    assert code(ada.tries(table, do="place", wager="main", stake=10)) == "own_limit"


def test_the_look_at_the_clock_must_be_acknowledged(client: TestClient, later: Clock) -> None:
    ada, table = seated(client)
    limited(ada, "check", "", 15)
    before = ada.balance()
    spin(ada, table)
    later(8 * MINUTE)
    spin(ada, table)
    assert not ada.get("/api/me/care")["check"]["due"]
    later(7 * MINUTE)
    found = ada.get("/api/me/care")
    assert found["check"]["due"] and found["sitting"]["minutes"] == 15
    result = {"currency": "play", "staked_cents": 2000, "net_cents": ada.balance() - before}
    assert found["sitting"]["results"] == [result]
    assert code(ada.tries(table, **bet(1))) == "reality_check"
    assert code(ada.tries(table, do="ready")) == "nothing_laid"  # nothing else is held up
    ada.post("/api/me/care/seen", {})
    spin(ada, table)
    later(20 * MINUTE)  # a new sitting begins with the next wager
    spin(ada, table)
    assert ada.get("/api/me/care")["sitting"]["results"][0]["staked_cents"] == 1000


def test_somebody_who_has_chosen_nothing_is_shown_the_clock_after_an_hour(client: TestClient, later: Clock) -> None:
    ada, table = seated(client)
    for _ in range(5):
        spin(ada, table)
        later(12 * MINUTE)
    assert code(ada.tries(table, **bet(1))) == "reality_check"


def until(question: Callable[[], Any]) -> None:
    end = time.monotonic() + 20
    while not question():
        assert time.monotonic() < end, "it has not come to that"


def test_a_time_out_ends_with_the_hand_that_is_played(client: TestClient, later: Clock) -> None:
    ada, table = seated(client, game="gb-core/blackjack")
    ben = Player(client, "Ben")
    while True:
        ada.does(table, do="place", wager="main", stake=10)
        ada.does(table, do="ready")
        if (ask := ada.state(table)["view"]["awaiting"])["kind"] == "decision":
            break
    roulette = ada.open("gb-core/roulette")
    ada.does(roulette, do="sit")
    ada.does(roulette, **bet(10))
    found = ada.post("/api/me/care/time-out", {"hours": 24})
    assert found["barred"]["kind"] == "time-out"
    until(lambda: ada.state(roulette)["you"]["seat"] is None)  # what may be taken back is, and the chair is free
    assert ada.get("/api/me")["user"]["held_cents"] == 1000
    ada.does(table, do="decide", choice="decline" if "decline" in ask["choices"] else "stand")
    while (state := ada.state(table))["view"] and state["view"]["awaiting"]["kind"] == "decision":
        ada.does(table, do="decide", choice="stand")
    assert ada.state(table)["you"]["seat"] is None and ada.get("/api/me")["user"]["held_cents"] == 0
    assert code(ada.tries(table, do="sit")) == "time_out"
    assert code(ada.request("POST", "/api/me/care/time-out", {"hours": 1}, **{"Idempotency-Key": key()})) == "time_out"
    assert code(ada.request("POST", "/api/register", {"name": "Anew", "password": "a new beginning"})) == "time_out"
    assert code(ada.request("POST", "/api/guest", {})) == "time_out"
    ben.does(table, do="sit")
    later(25 * HOUR)
    ada.does(table, do="sit")
    proven(client)


def test_an_exclusion_ends_everything_and_nobody_lifts_it(client: TestClient, later: Clock) -> None:
    ada, table = seated(client)
    ada.post("/api/register", {"name": "Ada L", "password": "analytical engine"})
    chief = boss(client)
    ada.does(table, **bet(10))
    ada.post("/api/me/care/exclude", {"months": 6, "sure": True})
    assert ada.get("/api/me")["user"] is None
    until(lambda: not chief.state(table)["seats"])
    acts = chief.get(f"/api/operator/acts?actor={ada.id}")["acts"]
    assert [(a["act"], a["reason"], a["detail"]) for a in acts] == [("exclusion", "by their own wish", {"months": 6})]
    for path, body in (
        ("/api/guest", {}),
        ("/api/register", {"name": "Anew", "password": "a new beginning"}),
        ("/api/login", {"name": "Ada L", "password": "analytical engine"}),
    ):
        answer = ada.request("POST", path, body)
        assert answer.status_code == 403 and code(answer) == "excluded", path
    promoted(client, "Ada L", "dealer")
    elsewhere = Player(client, "Elsewhere")
    login = {"name": "Ada L", "password": "analytical engine"}
    assert code(elsewhere.request("POST", "/api/login", login)) == "excluded"
    later(6 * 30 * 24 * HOUR + 1)
    assert elsewhere.post("/api/login", login)["user"]["balance_cents"] == 100_000
    proven(client)


def test_signing_out_ends_neither_time_out_nor_exclusion(client: TestClient, later: Clock) -> None:
    """The browser is known again after its session is over, whoever ended it."""
    for kind, body in (("time-out", {"hours": 24}), ("exclude", {"months": 6, "sure": True})):
        ada = Player(client, "Ada")
        ada.post("/api/register", {"name": f"Ada {kind}", "password": "analytical engine"})
        if kind == "exclude":
            ada.post("/api/logout", {})
            ada.post("/api/login", {"name": f"Ada {kind}", "password": "analytical engine"})
        ada.post(f"/api/me/care/{kind}", body)
        ada.request("POST", "/api/logout", {})
        ada.cookies.pop("croupier_session", None)
        for path, wanted in (
            ("/api/guest", {}),
            ("/api/register", {"name": "Anew", "password": "a new beginning"}),
            ("/api/play", {"game": "gb-core/roulette"}),
        ):
            answer = ada.request("POST", path, wanted, **{"Idempotency-Key": key()})
            assert (answer.status_code, code(answer)) == (403, {"exclude": "excluded"}.get(kind, "time_out")), path
        assert Player(client, "Somebody else").user
    later(7 * 30 * 24 * HOUR)
    assert ada.request("POST", "/api/guest", {}).status_code == 200


def test_an_exclusion_for_good_has_no_end(client: TestClient, later: Clock) -> None:
    ada = Player(client, "Ada")
    assert ada.post("/api/me/care/exclude", {"months": None, "sure": True})["barred"]["until"] is None
    later(200 * 365 * 24 * HOUR)
    answer = ada.request("POST", "/api/guest", {})
    assert answer.json()["refusal"]["sentence"] == "You have excluded yourself for good."


def test_somebody_who_is_excluded_in_the_middle_of_a_hand_is_answered_for_by_the_book(client: TestClient) -> None:
    ada, table = seated(client, game="gb-core/blackjack")
    while True:
        ada.does(table, do="place", wager="main", stake=10)
        ada.does(table, do="ready")
        if ada.state(table)["view"]["awaiting"]["kind"] == "decision":
            break
    ada.post("/api/me/care/exclude", {"months": 12, "sure": True})
    ben = Player(client, "Ben")
    until(lambda: not ben.state(table)["seats"])
    assert all(line["result"] for line in ben.state(table)["last"]["lines"])
    proven(client)


def test_a_buy_in_counts_and_a_time_out_gives_it_back(client: TestClient) -> None:
    ada, ben, chief = Player(client, "Ada"), Player(client, "Ben"), boss(client)
    wanted = {
        "name": "Cup",
        "game": "gb-core/roulette",
        "buy_in_cents": 2000,
        "chips": 1000,
        "rounds": 1,
        "prizes": [1],
    }
    cups = [chief.post("/api/tournaments", wanted)["tournament"] for _ in range(2)]
    limited(ada, "loss", "week", 3000)
    ada.post(f"/api/tournaments/{cups[0]}/enter", {})
    ben.post(f"/api/tournaments/{cups[0]}/enter", {})
    assert (
        code(ada.request("POST", f"/api/tournaments/{cups[1]}/enter", {}, **{"Idempotency-Key": key()})) == "own_limit"
    )
    assert one(ada.get("/api/me/care"), "loss", "week")["used"] == {"play": 2000}
    ada.post("/api/me/care/time-out", {"hours": 5})
    assert ada.balance() == 100_000 and one(ada.get("/api/me/care"), "loss", "week")["used"] == {"play": 0}
    assert (
        code(ada.request("POST", f"/api/tournaments/{cups[1]}/enter", {}, **{"Idempotency-Key": key()})) == "time_out"
    )
    proven(client)


def test_the_days_are_what_the_journal_says(client: TestClient) -> None:
    """Whatever was played: stakes and results of every day follow from the journal alone, bots and chips left out."""
    ada, ben, chief = Player(client, "Ada"), Player(client, "Ben"), boss(client)
    chance = Seeded("an evening")
    for game in ("gb-core/blackjack", "gb-core/craps", "gb-core/punto-banco", "gb-archive/casino-war"):
        table = ada.open(game, bots=1)
        for somebody in (ada, ben):
            somebody.does(table, do="sit")
        play([ada, ben], table, 4, chance)
    ada.does(table, do="place", wager="original", stake=10)
    chief.post(f"/api/operator/void/{table}", {"why": "a test"})
    found: Counter[tuple[str, str]] = Counter()
    with inside(client).store.reading() as connection:
        for row in connection.execute(store.journal.select()).mappings():
            counted = ledger.result_of(row)
            whose = None if counted is None else play_statistics.whose(counted[0])
            if counted is not None and whose is not None:
                found[whose[0], "staked"] += counted[1]
                found[whose[0], "net"] += counted[2]
        rows = connection.execute(store.played.select()).all()
    kept: Counter[tuple[str, str]] = Counter()
    for row in rows:
        kept[row.person, "staked"] += row.staked
        kept[row.person, "net"] += row.net
    assert {k: v for k, v in kept.items() if v} == {k: v for k, v in found.items() if v}
    for somebody in (ada, ben):
        assert kept[somebody.id, "net"] == somebody.balance() - 100_000
        assert kept[somebody.id, "staked"] > 0


def test_the_history_is_whole(client: TestClient) -> None:
    ada, table = seated(client, name="Ada", game="gb-core/roulette")
    named = ada.open("gb-core/punto-banco", name="=1+1")
    spin(ada, table)
    ada.does(named, do="sit")
    play([ada], named, 2, Seeded("history"))
    rows = ada.get("/api/me/history.json")["movements"]
    text = ada.request("GET", "/api/me/history.csv")
    assert "attachment" in text.headers["content-disposition"]
    lines = list(csv.DictReader(io.StringIO(text.text)))
    assert [line["number"] for line in lines] == [str(row["number"]) for row in rows]
    assert sum(round(float(line["change"]) * 100) for line in lines) == ada.balance()
    assert {"gb-core/roulette", "gb-core/punto-banco"} <= {line["game"] for line in lines}
    assert any(line["clause"].startswith("gb-core ") and line["round"] == "1" for line in lines)
    assert "'=1+1" in {line["table_name"] for line in lines}
    ben = Player(client, "Ben")
    assert [row["why"] for row in ben.get("/api/me/history.json")["movements"]] == ["Welcome chips"]


def test_each_currency_is_counted_for_itself(client: TestClient) -> None:
    office, ada = boss(client), registered(client, "Ada")
    bought(office, ada, 10_000)
    limited(ada, "stake", "day", 3000)
    tables = [office.open("gb-core/roulette", currency=currency) for currency in ("play", "bought")]
    for table in tables:
        ada.does(table, do="sit")
        spin(ada, table, 20)
        assert code(ada.tries(table, **bet(11))) == "own_limit"
        spin(ada, table, 10)
    found = ada.get("/api/me/care")
    assert one(found, "stake", "day")["used"] == {"play": 3000, "bought": 3000}
    assert {r["currency"]: r["staked_cents"] for r in found["sitting"]["results"]} == {"play": 3000, "bought": 3000}
    assert {row["currency"] for row in ada.get("/api/me/history.json")["movements"]} == {"play", "bought"}


def test_two_processes_know_one_limit(database: str) -> None:
    make_operator(database, *OPERATOR)
    with casino_at(database) as here, casino_at(database) as there:
        ada, table = seated(here)
        same = Player(there, "Same")
        same.cookies, same.id = ada.cookies, ada.id
        other = same.open("gb-core/roulette")
        same.does(other, do="sit")
        limited(same, "stake", "day", 3000)
        ada.does(table, **bet(20))
        assert code(same.tries(other, **bet(11))) == "own_limit"
        same.does(other, **bet(10))
        assert code(ada.tries(table, **bet(1, "18"))) == "own_limit"
        ada.does(table, do="ready")
        same.does(other, do="ready")
        assert code(same.tries(other, **bet(1))) == "own_limit"
        same.post("/api/me/care/time-out", {"hours": 1})
        assert code(ada.tries(table, **bet(1))) in ("time_out", "not_seated")
        assert code(ada.tries(table, do="sit")) == "time_out"
        assert verify(inside(here).store).ok


@pytest.mark.parametrize("game", playable())
def test_no_limit_makes_anybody_give_up_a_stake(tmp_path: Path, game: str) -> None:
    """With limits that are used up to the last cent, every game is played on: whatever is refused, another choice keeps
    the stake and adds nothing; and what is laid in the next round is refused."""
    with work_at(tmp_path / "c.db") as work:
        table, chance = Felted(work, game, 2), Seeded(f"limits {game}")
        for _ in range(400):
            if table.room.state.number > 3:
                break
            chair = table.asked()
            if chair is None:
                for one in table.chairs:
                    work.care.of(one.person.id).limits.clear()
                    one.purse(RICH)
                    table.lay(one, chance)
                for one in table.chairs:
                    used_up(one)
                    table.does(one, do="ready")
                continue
            other = table.chairs[1 - table.chairs.index(chair)]
            other.purse(RICH)  # whoever bets on this box too
            for move in candidates(table.room, chance):
                code = decided(table, chair, move)
                assert code in ("", "own_limit")
                if not code:
                    break
                ask = table.room.state.playing.awaiting if table.room.state.playing is not None else None
                assert ask is not None
                keeping = [c for c in choices_that_keep_stake(table.room.state.playing) if c != move["choice"]]
                assert any(not decided(table, chair, {"do": "decide", "choice": c}) for c in keeping), (ask, move)
                break
        assert table.room.state.number > 3


def used_up(chair: Chair) -> None:
    """Limits of which nothing is left."""
    care, held = chair.work.care, chair.account.held
    today = care._play_in_period(chair.person.id, "day", "")
    limits = {"stake round": held, "stake day": today.staked + held, "loss day": max(0, held - today.net)}
    care.of(chair.person.id).limits |= limits


def decided(table: Felted, chair: Chair, move: dict[str, Any]) -> str:
    return table.does(chair, **{key: value for key, value in move.items() if key != "seat"})

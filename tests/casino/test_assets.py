"""The pages' files as they are sent: by the hash of their content and kept for good, compressed, joined."""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import re
from pathlib import Path

from fastapi.testclient import TestClient

from croupier.casino.web import script_bundles
from croupier.casino.web.app import GAMES
from croupier.casino.web.assets import FOREVER, Assets

PLAIN = {"accept-encoding": "identity"}


def page(client: TestClient, path: str = "/") -> str:
    answer = client.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    return answer.text


def test_what_a_page_names_is_there_and_is_kept(client: TestClient) -> None:
    for path in ("/", "/table/abc", "/operator", "/account"):
        named = re.findall(r'(?:href|src)="(/(?:web|games)/[^"]+)"', page(client, path))
        assert len(named) >= 3 and all(re.match(r"/web/[0-9a-f]{10}/", name) for name in named)
        for name in named:
            answer = client.get(name)
            assert answer.status_code == 200 and answer.headers["cache-control"] == FOREVER, name
            assert answer.headers["content-encoding"] == "gzip"


def test_a_newcomer_is_not_kept_waiting_for_the_typeface(client: TestClient) -> None:
    """It is named to whoever was here before; to others a script brings it, after what the page needs."""
    face = f"/web/{assets_hash(page(client))}/css/fonts.css"
    assert "fonts" not in page(client)
    client.post("/api/guest", json={}, headers={"idempotency-key": "a newcomer"})
    assert f'<link rel="stylesheet" href="{face}">' in page(client)
    assert len(re.findall(r"/web/[0-9a-f]{10}/fonts/inter-\w+\.woff2", client.get(face).text)) == 3
    assert f'"{face}"' in client.get(f"/web/{assets_hash(page(client))}/js/first/lobby.js").text


def test_a_text_is_the_same_compressed_and_plain(client: TestClient) -> None:
    name = re.findall(r'src="(/web/[^"]+lobby\.js)"', page(client))[0]
    packed, plain = client.get(name), client.get(name, headers=PLAIN)
    assert packed.text == plain.text and "content-encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["vary"] and plain.headers["content-type"].startswith("text/javascript")
    assert len(gzip.compress(plain.content)) < len(plain.content)


def test_without_the_hash_it_is_asked_for_anew_and_not_sent_again(client: TestClient) -> None:
    first = client.get("/web/js/dom.js")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/web/js/dom.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    old = client.get("/web/0123456789/js/dom.js")  # of a casino as it was before
    assert old.status_code == 200 and old.headers["cache-control"] == "no-cache"


def test_nothing_else_is_served(client: TestClient) -> None:
    for name in ("/web/js/none.js", "/web/../app.py", "/web/%2e%2e/app.py", "/games/craps/round.py", "/web/"):
        assert client.get(name).status_code == 404, name
    assert client.post("/web/js/dom.js").status_code == 405


def test_a_page_is_one_script_with_all_it_imports(client: TestClient) -> None:
    """One wait for the line, and not one a module."""
    for path, word, part in (("/", "lobby", "pages/lobby.js"), ("/play/gb-core/roulette", "play", "felt/boxes.js")):
        text = page(client, path)
        known = assets_hash(text)
        scripts = re.findall(r'<script[^>]* src="([^"]+)"', text)
        assert scripts[0] == f"/web/{known}/js/first/{word}.js"
        assert set(scripts[1:]) == ({f"/web/{known}/js/early.js"} if word == "play" else set())
        body = client.get(scripts[0]).text
        assert f'add("/web/{known}/js/{part}", () => {{' in body and not re.search(r"^import\b", body, re.M)
        assert body.count(f'add("/web/{known}/js/dom.js"') == 1 and body.rstrip().endswith('js/boot.js");')


def test_a_text_within_a_text_keeps_its_blanks() -> None:
    """The indentation goes, what a reader sees does not."""
    source = 'export const said = (to) => `raises${\n    to ? ` to ${to}` : ""\n  }`;\n'
    assert "? ` to ${to}`" in script_bundles.pack({"a.js": source}, ["a.js"], "a.js")


def test_what_comes_later_leaves_out_what_is_there(client: TestClient) -> None:
    known = assets_hash(page(client))
    later = client.get(f"/web/{known}/js/pages/account.js").text
    assert f'add("/web/{known}/js/pages/keys.js"' in later and 'js/dom.js", () =>' not in later
    assert re.search(r"^export const \{ .*AccountPage.* \} = need\(", later, re.M)
    older = client.get("/web/0123456789/js/pages/account.js").text  # for a page of a casino as it was before
    assert 'add("/web/0123456789/js/dom.js", () =>' in older and known not in older


def test_the_page_s_own_style_is_the_only_one_allowed_in_it(client: TestClient) -> None:
    answer = client.get("/", headers={"accept": "text/html"})
    own = re.findall(r"<style>(.*?)</style>", answer.text, re.S)
    known = base64.b64encode(hashlib.sha256(own[0].encode()).digest()).decode()
    assert len(own) == 1 and f"style-src 'self' 'sha256-{known}';" in answer.headers["content-security-policy"]
    assert ".head {" in own[0] and "unsafe" not in answer.headers["content-security-policy"]
    rest = client.get(re.findall(r'rel="stylesheet" href="([^"]+)"', answer.text)[0]).text
    assert ".game-card" in rest and "\n.head {" not in rest


def test_whoever_is_known_has_the_table_asked_for_ahead(client: TestClient) -> None:
    assert "/api/tables/" not in page(client, "/table/abc")
    client.post("/api/guest", json={}, headers={"Idempotency-Key": "a"})
    assert '<link rel="preload" href="/api/tables/abc" as="fetch" crossorigin>' in page(client, "/table/abc")


def assets_hash(text: str) -> str:
    found = re.search(r"/web/([0-9a-f]{10})/", text)
    assert found is not None
    return found[1]


def test_a_family_s_own_drawing_imports_the_same_modules(client: TestClient) -> None:
    """By the same addresses: otherwise a browser would have every module twice."""
    known = assets_hash(page(client))
    own = sorted(GAMES.glob("*/web/*.js"))
    assert own
    for file in own:
        text = client.get(f"/games/{known}/{file.parents[1].name}/{file.name}").text
        assert '"/web/js/' not in text
        assert (f'"/web/{known}/js/' in text) == ("/web/js/" in file.read_text("utf-8"))


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>a</title><head></head>")
    script = tmp_path / "a.js"
    script.write_text("1")
    assets = Assets({"web": tmp_path})
    was = assets.hash
    script.write_text("2")
    os.utime(script, ns=(1, 1))
    assert assets.find("/web/a.js")[0].body == b"2" and assets.hash != was


def test_the_list_of_games_is_compressed_too(client: TestClient) -> None:
    answer = client.get("/api/games")
    assert answer.headers["content-encoding"] == "gzip" and len(answer.json()["games"]) >= 65
    again = client.get("/api/games", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_a_page_is_sent_its_own_words_and_no_others(client: TestClient) -> None:
    """English comes with the scripts of the first page, the words of another language as a file; a part that is
    fetched later has its own with it."""
    at = f"/web/{assets_hash(page(client))}"
    lobby = client.get(f"{at}/languages/fr/lobby.json").json()
    assert lobby["lobby"] == "Salle" and "prove_the_ledger" not in lobby
    first = client.get(f"{at}/js/first/lobby.js").text
    assert '"lobby": "Lobby"' in first and '"prove_the_ledger"' not in first
    later = client.get(f"{at}/js/pages/operator.js?fr").text
    assert '"prove_the_ledger": "Vérifier le grand livre"' in later and '"lobby":' not in later
    for plain in ("", "?en-GB", "?../fr"):
        assert '"prove_the_ledger": "Prove the ledger"' in client.get(f"{at}/js/pages/operator.js{plain}").text
    assert ".teach(" not in client.get(f"{at}/js/early.js").text, "it may come after another language has"
    assert client.get(f"{at}/languages/fr/nowhere.json").status_code == 404


def test_messages_are_sent_by_code_for_the_casino_and_for_a_family(client: TestClient) -> None:
    at = f"/web/{assets_hash(page(client))}/messages"
    answer = client.get(f"{at}/fr/casino.json")
    assert "immutable" in answer.headers["cache-control"]
    casino = answer.json()
    assert casino["seat_taken"] == ["La place {seat} est prise. Choisissez-en une autre.", {"seat": "text"}]
    assert casino["_seat"] and casino["too_little_left"][1] == {"left": "cents", "seat": "seat"}
    family = client.get(f"{at}/fr/blackjack.json").json()
    assert {name for name in casino if name in family} == {name for name in family if name.startswith("_")}
    for path in ("fr/nowhere.json", "xx/casino.json"):
        assert client.get(f"{at}/{path}").status_code == 404


def test_a_page_says_which_game_is_opened_before_its_scripts_have_come(client: TestClient) -> None:
    said = '<h1 class="opening">American Roulette<small>Rules of core casino games'
    assert said in page(client, "/play/gb-core/roulette")
    for path in ("/", "/play/gb-core/none", "/play/<b>/x", "/table/abc"):
        assert "opening" not in page(client, path).partition("<main")[2]

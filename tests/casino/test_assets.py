"""The pages' files as they are sent: by the hash of their content and kept for good, compressed, named ahead."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path

from fastapi.testclient import TestClient

from croupier.casino.app import GAMES, WEB
from croupier.casino.assets import FIRST, FOREVER, MAIN, Assets

PLAIN = {"accept-encoding": "identity"}


def page(client: TestClient, path: str = "/") -> str:
    answer = client.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    return answer.text


def test_what_a_page_names_is_there_and_is_kept(client: TestClient) -> None:
    for path in ("/", "/table/abc", "/operator", "/account"):
        named = re.findall(r'(?:href|src)="(/(?:web|games)/[^"]+)"', page(client, path))
        assert len(named) > 5 and all(re.match(r"/web/[0-9a-f]{10}/", name) for name in named)
        for name in named:
            answer = client.get(name)
            assert answer.status_code == 200 and answer.headers["cache-control"] == FOREVER, name
            assert answer.headers["content-encoding"] == "gzip"


def test_a_text_is_the_same_compressed_and_plain(client: TestClient) -> None:
    name = re.findall(r'src="(/web/[^"]+boot\.js)"', page(client))[0]
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


def test_every_module_is_named_before_it_is_asked_for(client: TestClient) -> None:
    """What the lobby imports, however deep, stands in its page: one wait for the line, and not one a module."""
    assets = Assets({"web": WEB})
    modules = assets.needed(MAIN, *FIRST[""][0])
    assert "web/js/pages/lobby.js" in modules and "web/js/pages/table.js" not in modules
    text = page(client)
    assert all(f'rel="modulepreload" href="/web/{assets_hash(text)}/{name[4:]}"' in text for name in modules)


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
        assert '"/web/js/' not in text and f'"/web/{known}/js/' in text


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>a</title><head></head>")
    script = tmp_path / "a.js"
    script.write_text("1")
    assets = Assets({"web": tmp_path})
    was = assets.hash
    script.write_text("2")
    os.utime(script, ns=(1, 1))
    assert assets.found("/web/a.js")[0].body == b"2" and assets.hash != was


def test_the_list_of_games_is_compressed_too(client: TestClient) -> None:
    answer = client.get("/api/games")
    assert answer.headers["content-encoding"] == "gzip" and len(answer.json()["games"]) >= 65
    again = client.get("/api/games", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304

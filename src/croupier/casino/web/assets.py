"""The pages' files: scripts, styles, fonts. Nothing is built beforehand and nothing is installed for it.

All of them are read when the casino opens, and again when one of them has changed. One hash over their content stands
in every address (`/web/3f2a91c07d/js/main.js`), so that a browser keeps them for good and asks again only for what is
new. Texts go out compressed, a page's modules as one file (script_bundles.py), the styles as one, but for what a page
needs for its first picture: that stands in it. So a slow line is waited for once and not once a file. The typeface is
named in the page of a reader who was here before and has it; to a newcomer it comes after the page can be used. Without
the hash the files are served as they lie, and asked for anew each time.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from importlib.resources import files
from pathlib import Path

import msgspec
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from croupier.casino.http.cached_answer import Asset, answer
from croupier.casino.web import script_bundles
from croupier.messages.catalogue import outside_folders, plain_entries
from croupier.messages.spoken import LANGUAGES, added_words, languages
from croupier.rulebooks.book_folders import is_code_allowed

KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
}
GAMES = Path(str(files("croupier.games")))
TEXTS = (".js", ".css", ".svg", ".json", ".txt")
FOREVER = "public, max-age=31536000, immutable"
STYLES = "web/css/all.css"  # all but those that stand in the page itself, for its first picture
AT_ONCE = ("web/css/tokens.css", "web/css/base.css")
TYPEFACE = "web/css/fonts.css"
BOOT, EARLY = "web/js/boot.js", "web/js/early.js"
MAIN, FELTS = "web/js/main.js", "web/js/felt/index.js"
# What an address shows first: its modules, and what they ask the casino for. By its first word, or `other`.
FIRST_FILES_BY_PAGE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "lobby": (("web/js/pages/lobby.js",), ("/api/me", "/api/games", "/api/tables")),
    "table": (("web/js/pages/table.js",), ("/api/me",)),
    "play": (("web/js/pages/play.js", "web/js/pages/table.js"), ()),
    "operator": (("web/js/pages/operator.js",), ("/api/me",)),
    "other": ((), ("/api/me",)),
}
AT_TABLES = ("table", "play")  # where a small screen has no head
_own = re.compile(rb"""(["'`(])/(web|games)/""")
_sheet = re.compile(r'[ ]*<link rel="stylesheet" href="/(web/css/[a-z-]+\.css)">\n')
_hashed = re.compile(r"^([0-9a-f]{10})/")
_table = re.compile(r"^/table/([a-z0-9-]{1,40})$")
_words = re.compile(r"^web/languages/([A-Za-z-]+)/([a-z]+)\.json$")
_messages = re.compile(r"^web/messages/([A-Za-z-]+)/([a-z0-9_]+)\.json$")
_first = re.compile(r"^web/js/first/([a-z]+)\.js$")


class Assets:
    """All the files, by their address without its first slash and its hash."""

    def __init__(self, folders: dict[str, Path]) -> None:
        self._folders = folders
        self._stamp = 0.0
        self.look()

    def look(self) -> None:
        """Read the files again if one of them has changed."""
        paths = {name: path for prefix, folder in self._folders.items() for name, path in _files(prefix, folder)}
        stamp = sum(path.stat().st_mtime_ns for path in paths.values())
        if stamp == self._stamp:
            return
        self._stamp = stamp
        raw = {name: path.read_bytes() for name, path in sorted(paths.items())}
        added = {code: name for code, name in languages().items() if code not in LANGUAGES}
        for code in added:
            raw[f"web/languages/{code}.json"] = json.dumps(added_words(code, "pages"), ensure_ascii=False).encode()
        page = raw.get("web/index.html", b"").decode()
        if added:
            named = html.escape(json.dumps(added, ensure_ascii=False))
            page = page.replace("<html", f'<html data-languages="{named}"', 1)
        raw[STYLES] = b"\n".join(raw[name] for name in _sheet.findall(page) if name not in (*AT_ONCE, TYPEFACE))
        self.hash = hashlib.sha256(b"".join(b"%b\0%b\0" % (n.encode(), t) for n, t in raw.items())).hexdigest()[:10]
        self._raw = raw
        self._sources = {name: text.decode() for name, text in raw.items() if name.endswith(".js")}
        self._kept: dict[tuple[str, str, tuple[Path, ...]], Asset] = {}  # as they are sent under the hash
        self._pages: dict[str, str] = {}
        first_code = "".join(raw[name].decode() for name in AT_ONCE if name in raw)
        page = _sheet.sub("", page).replace("</title>", f"</title>\n  <style>{first_code}</style>")
        self._page = page.replace("</body>", f'  <link rel="stylesheet" href="/{STYLES}">\n</body>')
        style = base64.b64encode(
            hashlib.sha256(self._with_hashed_addresses("style.css", first_code.encode(), self.hash)).digest()
        )
        self.style = f"'sha256-{style.decode()}'"  # by which the page's own style is known

    def _with_hashed_addresses(self, name: str, text: bytes, known: str) -> bytes:
        """A text whose own addresses carry the hash."""
        return _own.sub(rb"\1/\2/%b/" % known.encode(), text) if Path(name).suffix in TEXTS else text

    def page(self, path: str, known: bool = False, opening: tuple[str, ...] = ()) -> str:
        """Return the one page, as it is sent for an address to a person whom the casino knows already, or not yet; with
        its texts until its scripts have come."""
        self.look()
        word = path.strip("/").split("/")[0] or "lobby"
        first = word if word in FIRST_FILES_BY_PAGE else "other"
        if first not in self._pages:
            hints = [f'<script type="module" async src="/{EARLY}"></script>'] if first == "play" else []
            hints += [_preload_link(tag) for tag in FIRST_FILES_BY_PAGE[first][1]]
            text = self._page.replace(BOOT, f"web/js/first/{first}.js")
            if first in AT_TABLES:
                text = text.replace("<body>", '<body class="tables">')
            text = text.replace("</head>", "".join(f"  {hint}\n" for hint in hints) + "</head>")
            self._pages[first] = self._with_hashed_addresses("page.js", text.encode(), self.hash).decode()
        text = self._pages[first]
        if opening:
            title, *lines = map(html.escape, opening)
            heading = f'<h1 class="opening">{title}{"".join(f"<small>{line}</small>" for line in lines)}</h1>'
            text = text.replace("</main>", f"{heading}</main>")
        if not known:
            return text
        ahead = [f'<link rel="stylesheet" href="/web/{self.hash}/{TYPEFACE.removeprefix("web/")}">']
        ahead += [_preload_link(f"/api/tables/{table[1]}")] if (table := _table.match(path)) else []
        return text.replace("</head>", "".join(f"  {tag}\n" for tag in ahead) + "</head>")

    def _first_modules(self, page: str) -> list[str]:
        """The modules that come with a page at first."""
        return script_bundles.modules_in_order(self._sources, BOOT, MAIN, *FIRST_FILES_BY_PAGE[page][0])

    def words(self, language: str, modules: list[str], there: list[str]) -> dict[str, str]:
        """Return what these modules say in a language, by key, without what is there already; English where the
        language has no words."""
        catalogue = {**self._catalogue("en"), **self._catalogue(language)}
        known = {key for name in there for key in script_bundles.words_of(self._sources[name])}
        said = dict.fromkeys(key for name in modules for key in script_bundles.words_of(self._sources[name]))
        return {key: catalogue[key] for key in said if key in catalogue and key not in known}

    def _catalogue(self, language: str) -> dict[str, str]:
        words: dict[str, str] = json.loads(self._raw.get(f"web/languages/{language}.json", b"{}"))
        return words

    def join_modules(self, name: str, alone: bool = False, language: str = "en") -> str:
        """A module with all that it imports. What is there before it comes is left out, unless it may stand alone."""
        first = _first.match(name)
        if first is not None and first[1] in FIRST_FILES_BY_PAGE:
            modules = self._first_modules(first[1])
            return script_bundles.pack(self._sources, modules, BOOT, self.words("en", modules, []))
        there: list[str] = []
        if not alone and name != EARLY:
            there = script_bundles.modules_in_order(
                self._sources, BOOT, MAIN, *([FELTS] if name.startswith("games/") else [])
            )
        wanted = [one for one in script_bundles.modules_in_order(self._sources, name) if one not in there]
        words = {} if name == EARLY else self.words(language, wanted, there)  # the first page brings those of EARLY
        return script_bundles.pack(self._sources, wanted, name, words)

    def _make_asset(self, name: str, known: str, language: str = "en") -> Asset:
        """Return a file as it is sent under a hash, to a reader of this language."""
        kind = KINDS.get(Path(name).suffix, "application/octet-stream")
        if name.endswith(".js") and (name in self._sources or _first.match(name)):
            text = self.join_modules(name, known != self.hash, language).encode()
        elif (page := _words.match(name)) is not None and page[2] in FIRST_FILES_BY_PAGE:
            text = json.dumps(self.words(page[1], self._first_modules(page[2]), []), ensure_ascii=False).encode()
        elif (room := _messages.match(name)) is not None:
            return Asset(kind, message_entries(room[1], room[2]))
        elif name in self._raw:
            text = self._raw[name]
        else:
            raise HTTPException(404, "Not Found")
        return Asset(kind, self._with_hashed_addresses(name, text, known))

    def find(self, path: str, language: str = "") -> tuple[Asset, bool]:
        """Return the file at an address, and whether it may be cached for good; scripts bring the words of a language
        along."""
        prefix, _, rest = path.lstrip("/").partition("/")
        hashed = _hashed.match(rest)
        if hashed is None:
            self.look()
            name = f"{prefix}/{rest}"
            if _messages.match(name):
                return self._make_asset(name, ""), False
            if name not in self._raw:
                raise HTTPException(404, "Not Found")
            return Asset(KINDS.get(Path(name).suffix, "application/octet-stream"), self._raw[name]), False
        name = f"{prefix}/{rest[hashed.end() :]}"
        if hashed[1] != self.hash:  # of a casino as it was before
            return self._make_asset(name, hashed[1], language), False
        if f"web/languages/{language}.json" not in self._raw:
            language = "en"
        is_casinos = (room := _messages.match(name)) is not None and room[2] == "casino"
        key = name, language, outside_folders() if is_casinos else ()
        if key not in self._kept:
            self._kept[key] = self._make_asset(name, self.hash, language)
        return self._kept[key], not (is_casinos and is_code_allowed())  # families from outside add words

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file. Other methods than GET and HEAD find nothing here."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, "Method Not Allowed")
        asset, kept = self.find(scope["path"], scope["query_string"].decode("latin-1"))
        given = {key.decode().lower(): value.decode("latin-1") for key, value in scope["headers"]}
        await answer(asset, given, FOREVER if kept else "no-cache")(scope, receive, send)


def message_entries(language: str, room: str) -> bytes:
    """Return the catalogue of what a room says: a family of games by its name, or `casino` for all the rest."""
    if language not in languages():
        raise HTTPException(404, "Not Found")
    if room == "casino":
        return msgspec.json.encode(plain_entries(language, outside="croupier.games."))
    if not (GAMES / room / "__init__.py").is_file():
        raise HTTPException(404, "Not Found")
    return msgspec.json.encode(plain_entries(language, (f"croupier.games.{room}.", "croupier.games.shared.")))


def _preload_link(address: str) -> str:
    """An answer that the page will ask for, named ahead."""
    return f'<link rel="preload" href="{address}" as="fetch" crossorigin>'


def _files(prefix: str, folder: Path) -> list[tuple[str, Path]]:
    return [(f"{prefix}/{path.relative_to(folder).as_posix()}", path) for path in folder.rglob("*") if path.is_file()]

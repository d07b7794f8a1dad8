"""The pages' files: scripts, styles, fonts. Nothing is built beforehand and nothing is installed for it.

All of them are read when the casino opens, and again when one of them has changed. One hash over their content stands
in every address (`/web/3f2a91c07d/js/main.js`), so that a browser keeps them for good and asks again only for what is
new; without the hash they are served too, and asked for anew each time. Texts go out compressed, the styles as one
file, and the page names what it will import, so that a slow line is not waited for once a module.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from dataclasses import dataclass, field
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

KINDS = {
    ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
    ".json": "application/json", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
}  # fmt: skip
TEXTS = (".js", ".css", ".svg", ".json", ".txt")
FOREVER = "public, max-age=31536000, immutable"
STYLES = "web/css/all.css"
BOOT, MAIN = "web/js/boot.js", "web/js/main.js"
# What an address shows first: its module, and what that asks the casino for.
FIRST: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "": (("web/js/pages/lobby.js",), ("/api/me", "/api/games", "/api/tables")),
    "table": (("web/js/pages/table.js",), ("/api/me",)),
    "play": (("web/js/pages/play.js", "web/js/pages/table.js"), ("/api/me",)),
    "operator": (("web/js/pages/operator.js",), ("/api/me",)),
}
_own = re.compile(rb"""(["'`(])/(web|games)/""")
_sheet = re.compile(r'[ ]*<link rel="stylesheet" href="/(web/css/[a-z-]+\.css)">\n')
_import = re.compile(rb"""^(?:import|export)[^"'()]*?from\s*["']([^"']+)["']|^import\s*["']([^"']+)["']""", re.M)
_hashed = re.compile(r"^[0-9a-f]{10}/")


@dataclass(slots=True)
class Asset:
    """One file as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None = field(default=None, repr=False)

    def compressed(self) -> bytes:
        if self.packed is None:
            self.packed = gzip.compress(self.body, 9, mtime=0)
        return self.packed


class Assets:
    """All the files, by their address without its first slash and its hash."""

    def __init__(self, folders: dict[str, Path]) -> None:
        self._folders = folders
        self._stamp = 0.0
        self.look()

    def look(self) -> None:
        """Read the files again if one of them has changed."""
        found = {name: path for prefix, folder in self._folders.items() for name, path in _files(prefix, folder)}
        stamp = sum(path.stat().st_mtime_ns for path in found.values())
        if stamp == self._stamp:
            return
        self._stamp = stamp
        raw = {name: path.read_bytes() for name, path in sorted(found.items())}
        page = raw.get("web/index.html", b"").decode()
        raw[STYLES] = b"\n".join(raw[name] for name in _sheet.findall(page))
        self.hash = hashlib.sha256(b"".join(b"%b\0%b\0" % (n.encode(), t) for n, t in raw.items())).hexdigest()[:10]
        self._raw = raw
        self._kept = {name: Asset(KINDS.get(Path(name).suffix, "application/octet-stream"), self._placed(name, text))
                      for name, text in raw.items()}  # fmt: skip
        self._pages: dict[str, str] = {}
        self._page = _sheet.sub("", page).replace("</title>", f'</title>\n  <link rel="stylesheet" href="/{STYLES}">')

    def _placed(self, name: str, text: bytes) -> bytes:
        """A text whose own addresses carry the hash."""
        return _own.sub(rb"\1/\2/%b/" % self.hash.encode(), text) if Path(name).suffix in TEXTS else text

    def page(self, path: str) -> str:
        """The one page, as it is sent for an address."""
        self.look()
        first = path.strip("/").split("/")[0]
        first = first if first in FIRST else "account"
        if first not in self._pages:
            modules, asked = FIRST.get(first, ((), ("/api/me",)))
            hints = [f'<link rel="modulepreload" href="/{name}">' for name in self.needed(BOOT, MAIN, *modules)]
            hints += [f'<link rel="preload" href="{one}" as="fetch" crossorigin>' for one in asked]
            text = self._page.replace("</head>", "".join(f"  {hint}\n" for hint in hints) + "</head>")
            self._pages[first] = self._placed("page.js", text.encode()).decode()
        return self._pages[first]

    def needed(self, *modules: str) -> list[str]:
        """These modules and all that they import at once, each once."""
        out: dict[str, None] = {}
        waiting = list(modules)
        while waiting:
            name = waiting.pop(0)
            if name in out or name not in self._raw:
                continue
            out[name] = None
            for groups in _import.findall(self._raw[name]):
                where = (groups[0] or groups[1]).decode()
                waiting.append(
                    where.lstrip("/") if where.startswith("/")
                    else posixpath.normpath(posixpath.join(posixpath.dirname(name), where))
                )  # fmt: skip
        return list(out)

    def found(self, path: str) -> tuple[Asset, bool]:
        """What lies at an address, and whether it may be kept for good."""
        prefix, _, rest = path.lstrip("/").partition("/")
        hashed = _hashed.match(rest)
        if hashed is None:
            self.look()
        name = f"{prefix}/{rest[hashed.end():] if hashed else rest}"
        if name not in self._kept:
            raise HTTPException(404, "Not Found")
        return self._kept[name], hashed is not None and hashed.group().rstrip("/") == self.hash

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file. Other methods than GET and HEAD find nothing here."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, "Method Not Allowed")
        asset, kept = self.found(scope["path"])
        given = {key.decode().lower(): value.decode("latin-1") for key, value in scope["headers"]}
        await answer(asset, given, FOREVER if kept else "no-cache")(scope, receive, send)


def answer(asset: Asset, given: dict[str, str], caching: str) -> Response:
    """A file as somebody with these headers takes it."""
    tag = f'"{hashlib.sha256(asset.body).hexdigest()[:20]}"'
    headers = {"Cache-Control": caching, "ETag": tag, "Vary": "Accept-Encoding", "Content-Type": asset.kind}
    if tag in given.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = asset.body
    if not asset.kind.startswith("font/") and "gzip" in given.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = asset.compressed(), "gzip"
    return Response(body, headers=headers)


def _files(prefix: str, folder: Path) -> list[tuple[str, Path]]:
    return [(f"{prefix}/{path.relative_to(folder).as_posix()}", path) for path in folder.rglob("*") if path.is_file()]

"""How heavy the pages are and how soon they can be used, on a simulated fast 3G (1.6 Mbit/s, 150 ms there and back).

    python bench/pages.py [--lighthouse DIR] [--json]

A casino of its own, a Chromium without a cache. `--lighthouse` names a folder in which `npm install lighthouse` was
run; then its scores are asked for too (performance as it simulates a phone on a slow line, and accessibility).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, sync_playwright

from croupier.casino.process.casino import Settings
from croupier.casino.web.app import create_app
from croupier.casino.web.server import WIRED

LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
CHROMIUM = os.environ.get("CROUPIER_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")
TIMES = 5
PAGES = {"lobby": ("/", ".game-card"), "table": ("/play/gb-core/roulette", "[data-do=usual]")}


def opened() -> tuple[uvicorn.Server, str]:
    """A casino on a port of its own."""
    database = str(Path(tempfile.mkdtemp()) / "casino.db")
    settings = Settings(database, tables_per_hour=1000, registrations_per_hour=1000, sign_ins_per_minute=1000)
    server = uvicorn.Server(uvicorn.Config(create_app(settings), port=0, log_level="warning", **WIRED))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    return server, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"


def measured(browser: Browser, address: str, ready: str) -> tuple[float, int, int]:
    """Seconds until what one would click is there, bytes and requests, with nothing kept from before."""
    context = browser.new_context()
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(ready)
    seconds = time.perf_counter() - begun
    page.wait_for_load_state("networkidle")
    context.close()
    return seconds, int(sum(sizes)), len(sizes)


def scores(folder: str, address: str) -> dict[str, Any]:
    """What Lighthouse says of a page: the middle of several performances, as each differs a little, and all of them."""
    runs = [asked(folder, address) for _ in range(TIMES)]
    every = sorted(run["performance"] for run in runs)
    return {
        "performance": every[TIMES // 2],
        "performances": every,
        "accessibility": min(run["accessibility"] for run in runs),
        "wrong": sorted({one for run in runs for one in run["wrong"]}),
    }


def asked(folder: str, address: str) -> dict[str, Any]:
    """One run of Lighthouse."""
    program = Path(folder) / "node_modules" / "lighthouse" / "cli" / "index.js"
    command = [
        "node",
        str(program),
        address,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        "--only-categories=performance,accessibility",
        f"--chrome-flags={' '.join(FLAGS)}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": str(CHROMIUM)})
    if done.returncode:
        sys.exit(f"lighthouse failed: {done.stderr.strip().splitlines()[-1:]}")
    found = json.loads(done.stdout)
    wrong = [a["id"] for a in found["audits"].values() if a["score"] == 0 and a["scoreDisplayMode"] == "binary"]
    return {name: round(100 * part["score"]) for name, part in found["categories"].items()} | {"wrong": wrong}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lighthouse", metavar="DIR", help="a folder in which lighthouse is installed")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if CHROMIUM is None:
        sys.exit("there is no Chromium here: set CROUPIER_CHROMIUM")
    server, casino = opened()
    out: dict[str, Any] = {}
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for name, (path, ready) in PAGES.items():
            runs = sorted(measured(browser, casino + path, ready) for _ in range(TIMES))
            seconds, size, count = runs[TIMES // 2]
            out[name] = {"seconds": round(seconds, 2), "bytes": size, "requests": count}
        browser.close()
    if asked.lighthouse:
        for name, (path, _) in PAGES.items():
            out[name] |= scores(asked.lighthouse, casino + path)
    server.should_exit = True
    print(json.dumps(out) if asked.json else "\n".join(f"{name}: {figures}" for name, figures in out.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())

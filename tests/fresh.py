"""The built package in fresh environments: the core's tests with the wheel alone, each extra's tests with that extra,
and the oldest packages that pyproject.toml allows.

    python tests/fresh.py [core|fast|casino|...|oldest] [--python python3.13]

Makes environments in a temporary folder and installs into them, so it needs the package index. `make test-package`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HOME = Path(__file__).parent.parent
CORE = ["test_money.py", "equipment", "rulebooks", "table"]
TESTS = {
    "core": CORE,
    "fast": ["hands", "odds/test_cache.py", "simulate/test_runner.py"],
    "casino": ["casino/test_ledger.py", "casino/test_keys.py", "casino/test_fairness.py"],
    "gym": ["simulate/test_gym.py"],
    "zoo": ["simulate/test_zoo.py"],
    "cluster": ["simulate/test_cluster.py"],
}
TOOLS = ["pytest", "hypothesis", "jsonschema", "httpx"]


def oldest() -> list[str]:
    """The oldest version of everything the core and the casino ask for."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *extras["fast"], *extras["casino"]]
    return [re.sub(r">=", "==", one.partition(";")[0]) for one in asked if not one.startswith("croupier")]


def tried(name: str, wheel: Path, python: str, folder: Path) -> bool:
    """Whether the tests of one extra pass in an environment that has nothing else."""
    place = folder / name
    subprocess.run([python, "-m", "venv", str(place)], check=True)
    inside = str(place / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    what = {"core": [str(wheel)], "oldest": [str(wheel), *oldest()]}.get(name, [f"{wheel}[{name}]"])
    subprocess.run([inside, "-m", "pip", "install", "-q", *what, *TOOLS], check=True)
    tests = folder / "tests"
    if not tests.exists():
        shutil.copytree(HOME / "tests", tests, ignore=shutil.ignore_patterns("__pycache__"))
    wanted = TESTS["core"] + TESTS["casino"] if name == "oldest" else TESTS[name]
    marks = ["-m", "not long", "--import-mode=importlib", "-o", "pythonpath=tests", "-p", "no:cacheprovider"]
    command = [inside, "-m", "pytest", "-q", *marks, "--rootdir", str(folder), "-c", str(HOME / "pyproject.toml")]
    done = subprocess.run([*command, *(str(tests / one) for one in wanted)], cwd=folder, check=False)
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help=f"any of {', '.join([*TESTS, 'oldest'])}; all when left out")
    parser.add_argument("--python", default=sys.executable)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", place]
        subprocess.run([*build, str(HOME)], check=True)
        (wheel,) = folder.glob("croupier-*.whl")
        failed = [name for name in args.name or [*TESTS, "oldest"] if not tried(name, wheel, args.python, folder)]
    print(f"failed: {', '.join(failed)}" if failed else "every environment passed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())

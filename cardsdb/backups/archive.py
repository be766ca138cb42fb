"""The file of a backup: what is in it, described by its first member, and how it is written and read."""

import hashlib
import json
import os
import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from django.core.management.base import CommandError

from cardsdb.backups.rows import TableRows
from cardsdb.settings import owner_only

FORMAT = 1
MANIFEST = "manifest.json"
DATABASE = "database.dump"
KEY = "secret-key"
LARGEST_MANIFEST = 8 * 1024 * 1024


@dataclass(frozen=True)
class Manifest:
    """What a backup holds, and which version of Hornbook and of PostgreSQL it is of."""

    version: str
    made_at: str
    postgresql: int
    migrations: list[str]
    tables: dict[str, TableRows]
    checksums: dict[str, str]
    format: int = FORMAT

    def __str__(self) -> str:
        rows = sum(rows.count for rows in self.tables.values())
        return f"version {self.version}, {self.made_at}, {len(self.tables)} tables with {rows} rows"


def write(file: Path, manifest: Manifest, members: dict[str, Path]) -> None:
    """All or nothing: the file gets its name when all of it is on the disk."""
    part = file.with_suffix(".part")
    try:
        with open(part, "wb", opener=owner_only) as output:
            write_members(output, manifest, members)
            output.flush()
            os.fsync(output.fileno())
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def write_members(output: IO[bytes], manifest: Manifest, members: dict[str, Path]) -> None:
    described = members[DATABASE].with_name(MANIFEST)
    described.write_text(json.dumps(asdict(manifest), indent=1))
    with tarfile.open(fileobj=output, mode="w") as archive:
        for name, path in {MANIFEST: described, **members}.items():
            archive.add(path, arcname=name)


@contextmanager
def opened(file: Path) -> Iterator[tarfile.TarFile]:
    try:
        with tarfile.open(file, mode="r:") as archive:
            yield archive
    except (FileNotFoundError, IsADirectoryError) as error:
        raise CommandError(f"There is no file {file}.") from error
    except tarfile.TarError as error:
        raise not_one(file) from error


def read_manifest(file: Path) -> Manifest:
    with opened(file) as archive:
        member = member_of(archive, MANIFEST, file)
        try:
            return manifest_from(json.loads(member.read(LARGEST_MANIFEST)))
        except (ValueError, TypeError, KeyError) as error:
            raise not_one(file) from error


def manifest_from(read: dict[str, object]) -> Manifest:
    if read.get("format") != FORMAT:
        raise CommandError("This backup has another format. Restore it with the version that made it.")
    tables = {name: TableRows(**rows) for name, rows in read.pop("tables").items()}  # type: ignore[attr-defined]
    return Manifest(tables=tables, **read)  # type: ignore[arg-type]


def extract(file: Path, manifest: Manifest, folder: Path) -> dict[str, Path]:
    """All members in a folder, each compared with its checksum."""
    with opened(file) as archive:
        return {name: extract_one(archive, name, manifest, folder, file) for name in manifest.checksums}


def extract_one(archive: tarfile.TarFile, name: str, manifest: Manifest, folder: Path, file: Path) -> Path:
    if name not in (DATABASE, KEY):
        raise not_one(file)
    target = folder / name
    with open(target, "wb", opener=owner_only) as output:
        shutil.copyfileobj(member_of(archive, name, file), output)
    if checksum(target) != manifest.checksums[name]:
        raise CommandError(f"{file} is damaged: its {name} is not what was put into it. Take another backup.")
    return target


def member_of(archive: tarfile.TarFile, name: str, file: Path) -> IO[bytes]:
    try:
        member = archive.extractfile(name)
    except KeyError:
        member = None
    if member is None:
        raise not_one(file)
    return member


def checksum(file: Path) -> str:
    with file.open("rb") as read:
        return hashlib.file_digest(read, "sha256").hexdigest()


def not_one(file: Path) -> CommandError:
    return CommandError(f"{file} is no backup of Hornbook, or it is damaged.")

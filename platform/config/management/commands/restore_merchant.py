"""`restore_merchant lin.zip --why …`: a merchant as it was saved, in its place or where it is missing."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config.archive import indexes
from config.archive.manifest import Refused
from config.archive.restoring import restore


class Command(BaseCommand):
    help = "Restore a merchant from a file of save_merchant. What is refused changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--over-living", action="store_true", help="even where the merchant's schema is whole here")
        parser.add_argument("--why", required=True, help="for the platform's log")

    def handle(self, *args: Any, file: Path, over_living: bool, why: str, **options: Any) -> None:
        """Raises CommandError: nothing was changed then."""
        try:
            done = restore(file, over=over_living, why=why)
        except Refused as error:
            raise CommandError(f"not restored: {error}") from error
        self.stdout.write(f"{done.schema}: {done.rows} rows, {done.files} files put back; the books agree")
        if done.aside:
            self.stdout.write(f"what was there is in schema {done.aside}: python -m config drop_aside {done.aside}")
        if done.lost:
            self.stdout.write("No party knows of these: bring each to where it was before its people log in")
            self.stdout.write("\n".join(done.lost))
        indexes.rebuild_days(done.merchant_id)  # last: what stands above is seen, whatever comes of it

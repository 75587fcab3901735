"""`drop_aside aside_… --why …`: what a restore put aside goes for good; without a name, what there is."""

import re
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction

from config.archive import files
from core import audit
from core.caller import system
from merchants.log import MerchantEntity, MerchantLog
from tenants import scope

NAME = re.compile(r"aside_(\d+)_\d{8}_\d{6}")
THERE = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'aside\\_%' ORDER BY nspname"


class Command(BaseCommand):
    help = "Drop a schema that restore_merchant put aside, and the files beside it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?", default="", help="as restore_merchant said it")
        parser.add_argument("--why", default="", help="for the platform's log")

    def handle(self, *args: Any, name: str, why: str, **options: Any) -> None:
        """Raises CommandError for any other schema."""
        with scope.public(), connection.cursor() as cursor:
            cursor.execute(THERE)
            there = [found for (found,) in cursor.fetchall() if NAME.fullmatch(found)]
        if not name:
            self.stdout.write("\n".join(there) or "nothing is aside")
            return
        if name not in there:
            raise CommandError(f"{name} is nothing that a restore put aside; there is: {', '.join(there) or 'nothing'}")
        if not why:
            raise CommandError("say with --why who agreed that it goes")
        with scope.public(), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f'DROP SCHEMA "{name}" CASCADE')
            merchant_id = int(NAME.fullmatch(name)[1])  # type: ignore[index]
            audit.record(
                system(), MerchantLog.ASIDE_DROPPED, MerchantEntity.MERCHANT, merchant_id, before={"aside": name},
                why=why,
            )  # fmt: skip
        files.drop(name)
        self.stdout.write(f"{name} is gone")

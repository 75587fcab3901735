"""For an operator who lost phone and recovery codes, where no colleague may help: whoever has a shell is the second."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from core import audit
from core.caller import system
from operators.log import AccountEntity, AccountLog
from operators.models import Operator
from operators.services import second_factor
from operators.services.people import move_on, tell_of_reset
from tenants import scope


class Command(BaseCommand):
    help = "Forget an operator's second factor and end their sessions; the next login sets up another one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--account", required=True)
        parser.add_argument("--why", required=True)

    def handle(self, *args: Any, account: str, why: str, **options: Any) -> None:
        with scope.public(), transaction.atomic():
            user = Operator.objects.filter(account=account).first()
            if user is None or not second_factor.forget(0, user.pk):
                raise CommandError(f"{account} is no operator with a second factor")
            move_on(Operator, [user.pk], 0)
            audit.record(
                system(), AccountLog.FACTOR_RESET, AccountEntity.ACCOUNT, user.pk, after={"name": user.name}, why=why
            )
            tell_of_reset(0, user, by=("服务器管理员", "whoever runs the server"))
        self.stdout.write(f"The next login of {account} sets up another one.")

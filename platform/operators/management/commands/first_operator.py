"""Make the platform's owner, on an installation where nobody can log in yet."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from pydantic import TypeAdapter, ValidationError

from core.accounts.passwords import new_password
from core.accounts.rules import AccountName, Mobile
from core.errors import ApiError
from operators.roles import OperatorsRole
from operators.services import staffing
from operators.services.people import Person, hashed
from tenants import scope

FORMS: dict[str, TypeAdapter[str]] = {"account": TypeAdapter(AccountName), "mobile": TypeAdapter(Mobile)}


class Command(BaseCommand):
    help = "Install the operators' roles and make the platform's owner; prints the password of the first login."

    def add_arguments(self, parser: ArgumentParser) -> None:
        for name in ("account", "name", "mobile"):
            parser.add_argument(f"--{name}", required=True)

    def handle(self, *args: Any, account: str, name: str, mobile: str, **options: Any) -> None:
        _check(account=account, mobile=mobile)
        password = new_password()
        try:
            with scope.public():
                owner = staffing.install_roles()[OperatorsRole.OWNER]
                staffing.first_operator(Person(account, name, mobile, hashed(password, account), (owner.pk,)))
        except ApiError as error:
            raise CommandError(error.msg) from error
        self.stdout.write(f"{account}: {password}\nIt is asked to be changed at the first login.")


def _check(**values: str) -> None:
    for name, value in values.items():
        try:
            FORMS[name].validate_python(value)
        except ValidationError as error:
            raise CommandError(f"--{name}: {error.errors()[0]['msg']}") from error

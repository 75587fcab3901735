"""What of `public` grows with merchants can be spread by them: its keys name the merchant (decision 47).

Citus distributes a table by one column, which each unique constraint must have.
"""

from collections.abc import Iterator

from django.apps import apps
from django.db.models import Model, UniqueConstraint

from config.archive.declared import PUBLIC

STAYS = {
    "tenants_tenant": "read by every call; a row a merchant",
    "tenants_domain": "a host is anybody's until it is somebody's",
    "tenants_formerhost": "likewise, for a year",
    "merchants_merchant": "a subdomain is one merchant's of all; a row a merchant",
    "partners_moneynumber": "a party's number proves one row of all merchants",
    "applications_application": "comes before there is a merchant",
}
"""They stay on the coordinator."""


def keys(model: type[Model]) -> Iterator[set[str]]:
    """Fields of the primary key, and of whatever else is unique."""
    key = model._meta.pk
    yield {field.name for field in getattr(key, "fields", [key])}
    yield from ({field.name} for field in model._meta.concrete_fields if field.unique and not field.primary_key)
    yield from ({*one.fields} for one in model._meta.constraints if isinstance(one, UniqueConstraint))


def test_each_key_of_a_table_with_a_merchant_names_it() -> None:
    models = {model._meta.db_table: model for model in apps.get_models(include_auto_created=True)}
    without = set()
    for table, declared in PUBLIC.items():
        names = {field.name for field in models[table]._meta.concrete_fields if field.column == declared.merchant}
        if any(not names & key for key in keys(models[table])):
            without.add(table)
    assert without == STAYS.keys(), "put the merchant into the key, or say here why it stays on the coordinator"

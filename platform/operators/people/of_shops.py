"""Who works at a merchant, for operators: names and roles, so that one knows whom to ask. Nothing is done from here."""

from collections.abc import Collection

from core.accounts.models import Account
from core.caller import Side
from core.paging import shaped_page
from core.wire import Page
from operators import accounts
from operators import queries as logins
from operators.accounts import sub_shop_of
from operators.people import queries
from operators.people.rules import working
from operators.people.schemas import MerchantPeopleQuery, MerchantPerson
from tenants import presence
from tenants.scope import current


def people_page(query: MerchantPeopleQuery) -> Page[MerchantPerson]:
    """In the merchant's schema."""
    return shaped_page(queries.of_merchant(), query, _rows)


def _rows(people: Collection[Account]) -> list[MerchantPerson]:
    side, shop = accounts.of(Side.STORE), current().id
    roles = queries.shop_roles({role_id for one in people for role_id in one.role_ids})
    sub_shops = {one: side.sub_shop_name(one) for one in {sub_shop_of(person) for person in people} if one}
    invited = logins.invited_until(shop, [one.pk for one in people])
    here = presence.of_users(shop, {one.pk: one.version for one in people})
    return [
        MerchantPerson(
            id=one.pk,
            name=one.name,
            account=one.account,
            roles=[side.title(roles[role_id]) for role_id in one.role_ids if role_id in roles],
            sub_shop_name=sub_shops.get(sub_shop_of(one) or 0, ""),
            status=working(active=one.active, invited=one.pk in invited),
            last_login=here[one.pk].last_login if one.pk in here else None,
        )
        for one in people
    ]

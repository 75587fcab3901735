"""Visits of each day, for the data centre, by the place of their link."""

from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet, Sum

from apps.promotion.models import LinkVisits, ShareLink
from apps.staff.queries import names_across as names_of_staff
from catalog.choices import HOME_CHANNEL
from datacenter import figures as data
from datacenter.rules import Brought
from tenants.across import names_across


def _rows(days: data.Days) -> QuerySet[Any]:
    return LinkVisits.objects.filter(days.of("day")).order_by()


@data.part
def data_days(days: data.Days) -> Iterator[tuple[data.Place, data.Figures]]:
    for day, shop, visits in _rows(days).values_list("day", "link__sub_shop_id").annotate(sum=Sum("visits")):
        yield data.place(day, shop, HOME_CHANNEL), {"visits": visits}


@data.link_part
def data_links(days: data.Days) -> Iterator[tuple[data.LinkPlace, data.Figures]]:
    """A visit is nobody's: whose link it is, is known of its orders."""
    for day, shop, link_id, visits in _rows(days).values_list("day", "link__sub_shop_id", "link_id", "visits"):
        yield data.link_place(day, shop, HOME_CHANNEL, link_id, None), {"visits": visits}


data.names.put(Brought.LINK, lambda ids: names_across(ShareLink._meta.db_table, ids))
data.names.put(Brought.SALESMAN, names_of_staff)

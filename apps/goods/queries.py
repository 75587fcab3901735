"""The only way to goods, SKUs and add-ons. All goods of a merchant are seen by its sub-shops too."""

from collections.abc import Iterable

from django.db.models import Count, F, Q, QuerySet, Sum

from apps.goods.models import AddOn, Goods, GoodsAddOn, GoodsStatus, RentPrice, Sku
from apps.goods.offers import Extra, Offer, Piece, Price
from catalog import queries as catalog
from catalog.choices import PLANS, TERMS
from core.caller import Caller
from core.errors import NotFound
from core.paging import page_of
from core.text import say
from core.wire import Page
from merchants.models import Merchant

from . import shapes
from .schemas import GainFilter, GainRow, GainSet, GoodsFilter, GoodsRow, GoodsTree, SkuStock, StatusCount

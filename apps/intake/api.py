"""The open API: signed calls of a shop's own program, and the shop's page of its keys."""

from datetime import timedelta

from django.conf import settings
from ninja import UploadedFile

from apps.goods.queries import offer
from apps.intake import present, services
from apps.intake.log import IntakeEntity, IntakeLog
from apps.intake.proving import AREA
from apps.intake.schemas import (
    AppIn,
    AppOf,
    AppRow,
    Apps,
    AppSecret,
    CallCountQuery,
    CallQuery,
    EditAppIn,
    IntakeCallRow,
    NumberQuery,
    OpenGoods,
    OpenGoodsQuery,
    OpenMobileIn,
    OpenOrder,
    OpenOrderIn,
    OpenPage,
    OpenPlaced,
    OpenQuoteIn,
    PushedAgain,
    StartLeasesIn,
)
from apps.intake.services.place import for_customer, is_placed
from apps.intake.transfer.running import LEASES_IN
from apps.intake.transfer.template import template_link
from apps.leases.quotes import chosen
from apps.storefront import page
from apps.storefront.schemas import CodeSent, H5Goods, QuoteOut
from apps.trade import proving
from core import actions as a
from core import audit, throttle
from core.caller import Caller
from core.calls import call
from core.exports.links import shape
from core.exports.schemas import SheetTemplate, TransferJob
from core.spreadsheets.reading import raw_of
from core.spreadsheets.tries import count_check, count_template
from core.wire import IdIn, Page, TabCount
from policies import queries as policies
from policies.texts import TextKind
from tenants.scope import current

ORDERS_OF_A_KEY = 300 if settings.ENV == "production" else 20_000
"""In ten minutes, refused ones too."""
CODES_OF_A_KEY = 100 if settings.ENV == "production" else 20_000
"""In ten minutes, to whichever mobiles: whose program says where each customer is chooses whose tries are counted."""
PUSHED_AGAIN_AN_HOUR = 10
"""By a shop."""


@call.get("/api/open/goods", who="N", action="", area=AREA)
def open_goods(caller: Caller, query: OpenGoodsQuery) -> Page[OpenGoods]:
    """Goods on the shelf that are shown on the key's channel."""
    return present.goods(caller, query)


@call.get("/api/open/goodsDetail", who="N", action="", area=AREA)
def open_goods_detail(caller: Caller, query: IdIn) -> H5Goods:
    """Their specifications, terms, prices, packages and add-ons."""
    return page.goods(offer(query.id, present.channel_of(caller)))


@call.post("/api/open/quote", who="N", action="", area=AREA)
def open_quote(caller: Caller, body: OpenQuoteIn) -> QuoteOut:
    """The sums and the schedule of a lease to the fen; nothing is kept."""
    choice = chosen(offer(body.goods_id, present.channel_of(caller)), body)
    return page.quote(choice, service_terms=policies.text_number(TextKind.TERMS))


def count_code(caller: Caller, body: OpenMobileIn) -> None:
    """By the key, and by where its customer is. Raises TooManyTries (115)."""
    key = f"intake.code:{caller.tenant_id}:{caller.app_id}"
    throttle.hit(key, limit=CODES_OF_A_KEY, window=timedelta(minutes=10))
    proving.before_code(for_customer(caller, body.customer_ip), body.mobile)


@call.post("/api/open/orderCode", who="N", action="", area=AREA, writes=True, before=count_code, keeps_answer=False)
def open_order_code(caller: Caller, body: OpenMobileIn) -> CodeSent:
    """A code to order by a mobile that the shop knows; for one that it doesn't, the answer is the same."""
    return CodeSent(handle=proving.send_for_order(body.mobile))


def before_order(caller: Caller, body: OpenOrderIn) -> None:
    """A repeat costs nothing. Raises TooManyTries (115), InvalidInput (110) for a wrong code."""
    app_id = caller.app_id or 0
    if is_placed(app_id, body.number):
        return
    key = f"intake.order:{caller.tenant_id}:{app_id}"
    throttle.hit(key, limit=ORDERS_OF_A_KEY, window=timedelta(minutes=10))
    proving.before_order(for_customer(caller, body.customer_ip), body)


@call.post("/api/open/order", who="N", action="", area=AREA, writes=True, before=before_order, keeps_answer=False)
def open_place_order(caller: Caller, body: OpenOrderIn) -> OpenPlaced:
    """Place a lease by the program's own number; the piece is reserved for half an hour."""
    services.place_order(caller=caller, wanted=body)
    return present.placed(caller, body.number)


@call.get("/api/open/order", who="N", action="", area=AREA)
def open_order(caller: Caller, query: NumberQuery) -> OpenOrder:
    """Where an order stands."""
    return present.order(caller, query.number)


@call.get("/api/open/orderPage", who="N", action="", area=AREA)
def open_order_page(caller: Caller, query: NumberQuery) -> OpenPage:
    """The address of the customer's own page: to pay, sign, return, renew, buy out."""
    return present.page(caller, query.number)


@call.get("/api/intake/apps", who="M", action=a.INTAKE_EDIT, area="intake")
def intake_apps(caller: Caller) -> Apps:
    """Keys of the shop's programs."""
    return present.apps(caller)


@call.post("/api/intake/addApp", who="M", action=a.INTAKE_EDIT, area="intake", writes=True)
def intake_add_app(caller: Caller, body: AppIn) -> AppSecret:
    """A new key; its secret is shown this once."""
    return present.with_secret(services.add_app(caller=caller, wanted=body))


LAST = audit.last_of(IntakeEntity.APP, IntakeLog.EDIT, IntakeLog.ROTATE, IntakeLog.REVOKE)


@call.post("/api/intake/editApp", who="M", action=a.INTAKE_EDIT, area="intake", writes=True, last_of=LAST)
def intake_edit_app(caller: Caller, body: EditAppIn) -> AppRow:
    """Rename, another channel, other calls, another address to push to."""
    return present.app(services.edit_app(caller=caller, wanted=body))


@call.post("/api/intake/rotateApp", who="M", action=a.INTAKE_EDIT, area="intake", writes=True, last_of=LAST)
def intake_rotate_app(caller: Caller, body: AppOf) -> AppSecret:
    """A new secret, shown this once; the former one opens for a day."""
    return present.with_secret(services.rotate_app(caller=caller, asked=body))


@call.post("/api/intake/revokeApp", who="M", action=a.INTAKE_EDIT, area="intake", writes=True, last_of=LAST)
def intake_revoke_app(caller: Caller, body: AppOf) -> AppRow:
    """Close a key for good, from the next call on."""
    return present.app(services.revoke_app(caller=caller, asked=body))


def count_again(caller: Caller, body: AppOf) -> None:
    """A click has a thousand calls made. Raises TooManyTries (115)."""
    throttle.hit(f"intake.again:{caller.tenant_id}", limit=PUSHED_AGAIN_AN_HOUR, window=timedelta(hours=1))


@call.post("/api/intake/pushAgain", who="M", action=a.INTAKE_EDIT, area="intake", writes=True, before=count_again)
def intake_push_again(caller: Caller, body: AppOf) -> PushedAgain:
    """Have pushed again what was given up in the last days."""
    app, pushed = services.push_again(caller=caller, asked=body)
    return PushedAgain(app=present.app(app), pushed=pushed)


@call.get("/api/intake/calls", who="M", action=a.INTAKE_EDIT, area="intake")
def intake_calls(caller: Caller, query: CallQuery) -> Page[IntakeCallRow]:
    """What programs called, and what came of it."""
    return present.calls(query)


@call.get("/api/intake/callCounts", who="M", action=a.INTAKE_EDIT, area="intake")
def intake_call_counts(caller: Caller, query: CallCountQuery) -> list[TabCount]:
    """How many calls there are under the same filters, and how many failed."""
    return present.call_counts(query)


@call.get(
    "/api/intake/leasesTemplate", who="M", action=a.ORDER_IMPORT, area="intake", notes=True, before=count_template
)
def leases_template(caller: Caller) -> SheetTemplate:
    """The spreadsheet to fill in with running leases, with the shop's goods to choose from."""
    return template_link(caller)


@call.post(
    "/api/intake/checkLeases", who="M", action=a.ORDER_IMPORT, area="intake", writes=True, own_transaction=True,
    before=count_check,
)  # fmt: skip
def check_leases(caller: Caller, file: UploadedFile) -> TransferJob:
    """Check a filled-in spreadsheet in the background; nothing is kept of it but the file."""
    return shape(caller, LEASES_IN.check_file(caller=caller, tenant_id=current().id, raw=raw_of(file)))


@call.post("/api/intake/startLeases", who="M", action=a.ORDER_IMPORT, area="intake", writes=True)
def start_leases(caller: Caller, body: StartLeasesIn) -> TransferJob:
    """Bring in what the check found right, in the background; the same check once only."""
    return shape(caller, LEASES_IN.start(caller=caller, check_id=body.check_id))

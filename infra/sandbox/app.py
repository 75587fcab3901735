"""The routes of all parties on one WSGI application."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from . import clock, credit, esign, faults, notary, sms
from .alipay import books, customer, gateway, later, world
from .alipay.wire import Signer
from .app_parts import Parts
from .authenticator import Authenticator
from .callbacks import Callbacks, Sender
from .control import Control
from .credit_pages import CreditPages
from .customer_pages import CustomerPages
from .desk_pages import DeskPages
from .enforcement import Enforcements
from .express import Express
from .express import forge as forge_trace
from .home import Door
from .hook import Hook
from .html import FOLDER
from .keys import load_keys, load_password
from .notary_pages import NotaryPages
from .risk import Risk
from .store import Store
from .watch import end_with_parent
from .web import Handler, Request, Response, Router, as_json, page, wsgi
from .wechat import Wechat


@dataclass(frozen=True)
class Options:
    state_dir: str
    callback_base: str
    auto: bool = False
    public_url: str = ""
    retries: Sequence[float] = ()
    locked: bool = False
    """Others can reach it: pages ask for a password."""

    def save(self) -> None:
        """For the serving process, which granian starts."""
        os.environ["SANDBOX_OPTIONS"] = json.dumps(asdict(self))


def create() -> Any:
    options = Options(**json.loads(os.environ["SANDBOX_OPTIONS"]))
    parts = build(options)
    remembered = parts.store.one("SELECT value FROM setting WHERE name = 'shift'")
    clock.shift(timedelta(seconds=float(remembered["value"]) if remembered else 0))
    Sender(parts.callbacks).start()
    later.Ticker(parts.world).start()
    end_with_parent()
    door = Door(options.public_url, load_password(Path(options.state_dir)) if options.locked else "")
    return wsgi(routes(parts, door))


def build(options: Options) -> Parts:
    folder = Path(options.state_dir)
    store, keys = Store(folder / "sandbox.sqlite3"), load_keys(folder)
    trouble = faults.Faults()
    callbacks = Callbacks(store, trouble, options.callback_base, options.retries)
    callbacks.forgers = {"alipay": world.forge, "esign": esign.forge, "sms": sms.forge, "notary": notary.forge}
    callbacks.forgers |= {"credit": credit.forge, "express": forge_trace}
    signer = Signer.load(keys.alipay_private_pem, keys.credentials["alipay"]["merchant_public_key"])
    alipay = world.World(store, keys, callbacks, trouble, signer, options.auto)
    signing = esign.Esign(store, keys, callbacks, options.auto)
    receipts = f"/api/partners/sms/notify?secret={keys.credentials['sms']['receipt_token']}"
    messages = sms.Sms(store, keys, callbacks, receipts)
    couriers, wechat = Express(store, keys, trouble, callbacks), Wechat(store, keys, trouble)
    office = notary.Notary(store, keys, callbacks, options.auto)
    return Parts(
        store, trouble, callbacks, alipay, signing, messages, couriers, wechat, office, Authenticator(store),
        risk=Risk(store, keys, trouble), credit=credit.Credit(store, keys, callbacks, options.auto),
        enforcement=Enforcements(office),
        hook=Hook(store, trouble),
    )  # fmt: skip


def routes(parts: Parts, door: Door) -> Handler:
    """The parties answer whoever signs; everything else is behind the door, a page that comes later too."""
    signed, pages = _parties(parts), _pages(parts)
    Control(parts).mount(pages)

    def answer(request: Request) -> Response:
        by_machine = signed.knows(request)
        if not by_machine and (refused := door.refuse(request)):
            return refused
        clock.pin(request.headers.get("x-sandbox-now"))
        router, request = signed if by_machine else pages, _reached(request, door.public_url)
        party = faults.party_of(request)
        if not party:
            return router.answer(request)
        operation = request.query.get("method") or _method(request) or request.path
        failed = parts.faults.before(party, operation)
        return failed or parts.faults.after(party, operation, router.answer(request))

    return answer


def _reached(request: Request, public_url: str) -> Request:
    """A proxy in front may speak TLS: who came by the public name, comes by the public address."""
    if not public_url:
        return request
    here = public_url if request.headers.get("host") == urlsplit(public_url).netloc else request.origin
    return replace(request, origin=here, public=public_url)


def _method(request: Request) -> str:
    return request.form.get("method", "") if request.path == "/alipay/gateway.do" else ""


def _parties(parts: Parts) -> Router:
    """What machines call: by signature or secret, or by a name that nobody guesses."""
    router, sign = Router(), parts.esign
    router.add("GET", "/health", lambda request: as_json({"ok": True}))
    router.add("POST", "/alipay/gateway.do", lambda request: _gateway(parts, request))
    router.add("GET", "/alipay/downloadBillFile.resource", lambda request: books.download(parts.world, request))
    router.add("POST", "/esign/v3/files/file-upload-url", sign.call(sign.upload_url))
    router.add("PUT", "/esign/upload/<file_id>", sign.upload)
    router.add("GET", "/esign/v3/files/<file_id>", sign.call(sign.file))
    router.add("POST", "/esign/v3/sign-flow/create-by-file", sign.call(sign.create))
    router.add("POST", "/esign/v3/sign-flow/<flow_id>/sign-url", sign.call(sign.sign_url))
    router.add("GET", "/esign/v3/sign-flow/<flow_id>/detail", sign.call(sign.detail))
    router.add("POST", "/esign/v3/sign-flow/<flow_id>/revoke", sign.call(sign.revoke))
    for method in ("POST", "GET"):  # GET is kept, and advised against since December 2025 (pdf-sign3/kczf8g)
        router.add(method, "/esign/v3/sign-flow/<flow_id>/file-download-url", sign.call(sign.download_url))
    router.add("POST", "/sms/", parts.sms.send)
    router.add("POST", "/", parts.sms.send)
    router.add("POST", "/express/poll/query.do", parts.express.query)
    router.add("POST", "/express/poll", parts.express.subscribe)
    router.add("GET", "/wechat/cgi-bin/token", parts.wechat.token)
    router.add("POST", "/sf/std/service", parts.express.routes)
    router.add("POST", "/risk/v1/report", parts.risk.report)
    router.add("POST", "/risk/v1/query", parts.risk.query)
    router.add("POST", "/risk/v1/bill", parts.risk.bill)
    router.add("POST", "/wechat/cgi-bin/stable_token", parts.wechat.stable_token)
    router.add("POST", "/wechat/wxa/generatescheme", parts.wechat.scheme)
    router.add("GET", "/esign/file/<file_id>/<which>", sign.pdf)
    router.add("POST", "/hook/receive", parts.hook.receive)
    router.add("POST", "/hook/moved", parts.hook.moved)
    _notary(router, parts.notary, parts.enforcement)
    _credit(router, parts.credit)
    return router


def _credit(router: Router, bureau: credit.Credit) -> None:
    for path, act in {
        "consent/create": bureau.create, "consent/query": bureau.consent, "consent/withdraw": bureau.withdraw,
        "report/apply": bureau.report, "report/query": bureau.found, "contract/apply": bureau.contract,
        "contract/query": bureau.decided, "file/upload": bureau.upload, "file/feedback": bureau.feedback,
        "bill/day": bureau.bill,
    }.items():  # fmt: skip
        router.add("POST", f"/credit/v1/{path}", bureau.call(path, act))


def _notary(router: Router, office: notary.Notary, requests: Enforcements) -> None:
    router.add("POST", "/notary/api/v1/token", office.call(office.token, token=False))
    for path, act in {
        "customer": office.customer, "idCard": office.id_card, "contract": office.contract, "ready": office.ready,
        "link": office.link, "query": office.query, "cancel": office.cancel, "certificate": office.certificate,
        "enforce": requests.ask, "enforceQuery": requests.query, "enforceWithdraw": requests.withdraw,
        "enforceCertificate": requests.certificate,
    }.items():  # fmt: skip
        router.add("POST", f"/notary/api/v1/case/{path}", office.call(act))
    router.add("POST", "/notary/api/v1/bill", office.call(office.bill))
    router.add("GET", "/notary/file/<ticket>", office.file)
    router.add("GET", "/notary/enforcement/<ticket>", requests.file)


def _gateway(parts: Parts, request: Request) -> Response:
    method = request.query.get("method") or request.form.get("method", "")
    if method in customer.PAGES:
        return CustomerPages(parts.world, parts.esign).posted(request)
    return gateway.answer(parts.world, request)


def _pages(parts: Parts) -> Router:
    """What people open."""
    router, pages, desk = Router(), CustomerPages(parts.world, parts.esign), DeskPages(parts)
    notaries, bureau = NotaryPages(parts.notary, parts.enforcement), CreditPages(parts.credit)
    style = (FOLDER / "style.css").read_text(encoding="utf-8")
    router.add("GET", "/style.css", lambda request: Response(style, content_type="text/css; charset=utf-8"))
    for path, shown in {
        "/": desk.index, "/messages": desk.messages, "/callbacks": desk.callbacks, "/ledger": desk.ledger,
        "/parcels": desk.parcels, "/risk": desk.risk, "/pushes": desk.pushes, "/faults": desk.faults,
        "/alipay/gateway.do": pages.open,
        "/alipay/order/<kind>/<number>": pages.number,
        "/alipay/qr/<code>": pages.scan, "/alipay/auth/<code>": pages.freeze,
        "/alipay/oauth2/publicAppAuthorize.htm": pages.authorize,
        "/esign/sign/<flow_id>": pages.sign, "/notary/case/<case_no>": notaries.case,
        "/notary": notaries.desk, "/credit": bureau.desk, "/credit/consent/<code>": bureau.consent,
    }.items():  # fmt: skip
        router.add("GET", path, shown)
    router.add("POST", "/alipay/act", page(pages.act))
    router.add("POST", "/alipay/authorized", page(pages.authorized))
    router.add("POST", "/esign/act", page(pages.sign_act))
    router.add("POST", "/notary/act", page(notaries.act))
    router.add("POST", "/credit/act", page(bureau.act))
    return router

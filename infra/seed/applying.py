"""Shops that apply in the last weeks, in each state, and the papers of those that came in."""

from base64 import b64encode
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from applications import ways
from applications.models import Application
from applications.queries import find
from applications.rules import ApplicationField as F
from applications.services import applying, deciding
from core import clock
from core.caller import Caller, Side
from core.uploads.documents import SentPicture
from core.uploads.services import WAITING, store_picture
from infra.seed import drawing
from infra.seed.cast import Shop
from merchants.rules import PaperKind, credit_check_char
from merchants.services import changes, papers
from tenants import scope

NOBODY = Caller(side=Side.ADMIN, user_id=0, name="", ip="127.0.0.1")


@dataclass(frozen=True, slots=True)
class Form:
    """What a shop fills in; see `applying.Filled`."""

    company: str
    shop_name: str
    credit_code: str
    legal_person: str
    contact: str
    subdomain: str
    leases: str
    licence: str
    licence_expires_on: date | None = None
    papers: list[str] | None = None


SHOPS = (
    ("广州云湾租赁有限公司", "云湾相机", "91440101MA59KXYU3", "周海涛", "yunwan", "微单相机、镜头、稳定器"),
    ("成都锦里电动车有限公司", "锦里电动", "91510100MA6C8QY47", "何川", "jinli", "电动自行车、换电柜"),
    ("武汉光谷数码科技有限公司", "光谷数码", "91420100MA4KX2RA6", "彭磊", "guanggu", "手机、平板、笔记本"),
    ("西安城墙影像有限公司", "城墙影像", "91610132MA6U7NEX5", "石岩", "chengqiang", "无人机、运动相机"),
    ("厦门鹭岛办公设备有限公司", "鹭岛办公", "91350200MA2Y9CPT8", "林佳", "ludao", "打印机、投影仪"),
)  # fmt: skip


class Applying:
    """Ada decides."""

    def __init__(self, ada: Caller, end: datetime) -> None:
        self.ada, self.end = ada, end

    def run(self, shops: list[Shop]) -> None:
        with scope.public():
            rows = [self._apply(place) for place in range(len(SHOPS))]
            self._decide(rows)
            self._papers(shops)
        self._ask(shops[0])

    def _apply(self, place: int) -> Application:
        company, name, credit, person, subdomain, leases = SHOPS[place]
        mobile = f"1370000{place:04d}"
        code = credit + credit_check_char(credit)
        facts = [f"名称：{company}", f"代码：{code}", f"法定代表人：{person}", "（演示资料）"]
        form = Form(
            company=company, shop_name=name, credit_code=code, legal_person=person, contact=person,
            subdomain=subdomain, leases=leases, licence=_data_url("营业执照", facts),
            licence_expires_on=None if place % 2 else self.end.date() + timedelta(days=400),
            papers=[_data_url("品牌授权书", facts)] if place == 0 else None,
        )  # fmt: skip
        with clock.at(self.end - timedelta(days=2 * place + 1, hours=3)):
            proof = ways.proof_of(ways.index_of(mobile))
            return applying.submit(caller=NOBODY, mobile=mobile, proof=proof, form=form)

    def _decide(self, rows: list[Application]) -> None:
        """The first two wait."""
        _, _, back, refused, withdrawn = rows
        with clock.at(self.end - timedelta(hours=20)):
            reasons = {F.LICENCE: "照片反光，看不清代码，请重新拍摄", F.LEASES: "请写明电脑类商品的来源"}
            deciding.send_back(caller=self.ada, application_id=back.pk, version=1, reasons=reasons)
            deciding.refuse(
                caller=self.ada, application_id=refused.pk, version=1, why="经营范围不含租赁，暂不能入驻"
            )  # fmt: skip
            row = find(withdrawn.pk, lock=False)
            assert row is not None
            applying.withdraw(caller=NOBODY, row=row)

    def _papers(self, shops: list[Shop]) -> None:
        """One ends soon, another is good for a year."""
        for shop, title, days in ((shops[0], "华为官方授权经销商", 18), (shops[1], "二类医疗器械备案", 365)):
            papers.save_paper(
                caller=self.ada, merchant_id=shop.tenant.id, number=None, kind=PaperKind.BRAND, title=title,
                picture=SentPicture.of(self.ada, "url", _sent(title, 0)),
                expires_on=self.end.date() + timedelta(days=days), why="入驻时提交",
            )  # fmt: skip

    def _ask(self, shop: Shop) -> None:
        """A renewed authorization waits for operators."""
        with scope.scope(shop.tenant), clock.at(self.end - timedelta(hours=2)):
            changes.propose_paper(
                caller=shop.owner, number=1, kind=PaperKind.BRAND, title="华为官方授权经销商",
                picture=SentPicture.of(shop.owner, "url", _sent("授权书（续期）", shop.tenant.id)),
                expires_on=self.end.date() + timedelta(days=380), why="授权已续期一年",
            )  # fmt: skip


def _sent(title: str, tenant_id: int) -> str:
    return store_picture(drawing.paper(title, ["（演示资料）"]), tenant_id, folder=WAITING).url


def _data_url(title: str, facts: list[str]) -> str:
    return "data:image/png;base64," + b64encode(drawing.paper(title, facts)).decode()

"""Add-on services of a seeded shop: once and monthly, required and optional, and which goods carry which."""

from collections.abc import Mapping

from apps.goods import services
from apps.goods.models import AddOn
from apps.goods.schemas import GainIn
from core.caller import Caller

SCREEN, CLEANING, FILM, PICK_UP = "碎屏保", "数据清除", "贴膜服务", "到期上门取件"
GAINS = {
    gain.name: gain
    for gain in (
        GainIn(
            name=SCREEN, type="screen_cover", charge_mode="monthly", price=1_900, refundable=True,
            description="租期内屏幕意外碎裂，免费维修一次",
        ),
        GainIn(
            name=CLEANING, type="data_cleaning", charge_mode="once", price=2_900,
            description="归还后由专人清除设备内的个人数据，并出具证明",
        ),
        GainIn(
            name=FILM, type="accessories", charge_mode="once", price=3_900, refundable=True,
            description="出库前贴好钢化膜，签收时有气泡可补贴一次",
        ),
        GainIn(
            name="延长保修一年", type="extended_warranty", charge_mode="once", price=19_900,
            description="官方保修期满后再保一年，非人为故障免费维修",
        ),
        GainIn(
            name="出库检测消毒", type="other", charge_mode="once", price=990, required=True,
            description="多人使用的设备，每次出库前检测并消毒",
        ),
        GainIn(
            name="飞行意外险", type="accident_cover", charge_mode="monthly", price=3_900, required=True,
            description="飞行中坠落、碰撞造成的损坏，每期最高赔付 3,000 元",
        ),
        GainIn(
            name=PICK_UP, type="other", charge_mode="once", price=3_000,
            description="租期结束时快递员上门取件，无需自行打包",
        ),
    )
}  # fmt: skip
CARRIED: Mapping[str, tuple[str, ...]] = {
    "手机": (SCREEN, FILM, CLEANING),
    "平板": (SCREEN, FILM, CLEANING),
    "穿戴": ("出库检测消毒", SCREEN),
    "笔记本": (SCREEN, "延长保修一年", CLEANING, PICK_UP),
    "台式机": ("延长保修一年", CLEANING, PICK_UP),
    "相机": ("延长保修一年",),
    "云台相机": ("延长保修一年",),
    "无人机": ("飞行意外险", "延长保修一年"),
    "游戏机": ("出库检测消毒", SCREEN),
    "电动车": (PICK_UP,),
}
"""Kind of goods → its add-ons. What is only sold carries none."""


def make_gains(caller: Caller) -> dict[str, int]:
    """The shop's add-ons by name, made where they are missing."""
    known = dict(AddOn.objects.filter(name__in=GAINS).values_list("name", "pk"))
    for name, gain in GAINS.items():
        if name not in known:
            known[name] = services.add_gain(caller=caller, gain=gain).pk
    return known

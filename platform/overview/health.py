"""The house's readings for the operators' page."""

from core import clock, gauges
from core.gauges import Gauge
from core.text import say
from overview.schemas import HealthRow, SystemHealth


def system_health() -> SystemHealth:
    items = [_row(gauge, part, value) for gauge, found in gauges.read() for part, value in found.items()]
    return SystemHealth(items=items, at=clock.real_now())


def _row(gauge: Gauge, part: str, value: float) -> HealthRow:
    well = gauge.is_well(value)
    return HealthRow(
        name=gauge.name, label=say(*gauge.label), part=gauge.words_of(part) if part else "", unit=gauge.unit.value,
        value=value, well=well, advice="" if well else say(*gauge.advice), path=gauge.path,
    )  # fmt: skip

"""How the house is, in numbers: each room declares what it reads of itself, for operators' page and for Prometheus."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import inf

import structlog
from django.db import DatabaseError
from prometheus_client import CollectorRegistry
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from core.wording import Bilingual

log = structlog.get_logger(__name__)
Read = Callable[[], Mapping[str, float]]
"""What there is now, by part; "" where it has no parts."""


class Unit(StrEnum):
    COUNT = "count"
    SECONDS = "seconds"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Gauge:
    """`name` with zudesk_ before it is Prometheus'. It is well from `least` to `most`; else `advice` says what to do.

    `part`: what its parts are, as a label; `words_of`: how people call one. `path`: the page where it is dealt with.
    """

    name: str
    label: Bilingual
    unit: Unit
    read: Read
    advice: Bilingual = ("", "")
    path: str = ""
    part: str = ""
    words_of: Callable[[str], str] = str
    least: float = -inf
    most: float = inf

    def is_well(self, value: float) -> bool:
        return self.least <= value <= self.most


_declared: list[Gauge] = []


def declare(gauge: Gauge) -> None:
    """Raises TypeError for a name that there is already."""
    if any(one.name == gauge.name for one in _declared):
        raise TypeError(f"gauge {gauge.name}: declared twice")
    _declared.append(gauge)


def declared() -> list[Gauge]:
    return list(_declared)


def read() -> Iterator[tuple[Gauge, Mapping[str, float]]]:
    """All of them; one that can't be read just now is left out, and its absence is what an alert hears."""
    for gauge in _declared:
        try:
            yield gauge, gauge.read()
        except DatabaseError:
            log.exception("gauge can't be read", gauge=gauge.name)


class _House(Collector):
    def collect(self) -> Iterator[GaugeMetricFamily]:
        for gauge, found in read():
            family = GaugeMetricFamily(f"zudesk_{gauge.name}", gauge.label[1], labels=[gauge.part] * bool(gauge.part))
            for part, value in found.items():
                family.add_metric([part] * bool(gauge.part), value)
            yield family

    def describe(self) -> list[GaugeMetricFamily]:
        return []


def registry() -> CollectorRegistry:
    """What is read at each scrape, whichever process answers it."""
    found = CollectorRegistry()
    found.register(_House())
    return found

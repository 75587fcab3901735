import os
from datetime import timedelta
from pathlib import Path

import pytest

from applications.models import Application
from apps.goods.tests.factories import goods
from apps.orders.models import Remark
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
        kept(folder / name)
    return folder


def kept(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x")
    age = timedelta(days=1 if "new" in path.name else 100)
    os.utime(path, ((clock.real_now() - age).timestamp(),) * 2)


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

    def test_documents_of_people_go_too(self, uploads: Path, lin, monkeypatch):
        """A supplement that was rolled back leaves its pictures: nobody else would ever clear them."""
        folder = uploads.parent / "private" / "documents" / uploads.name
        for name in NAMES:
            (uploads / name).unlink()
            kept(folder / name)
        with scope(lin):
            url = f"/media/private/documents/t{lin.id}/ab/ab-named.png"
            Remark.objects.create(order_id=1, text="", pictures=[url], actor_name="客户", at=clock.now())
        monkeypatch.setattr(retention, "DAYS", 1)
        assert retention.remove_orphans(clock.real_now() - timedelta(days=90)) == 3
        left = {str(path.relative_to(folder)) for path in folder.glob("*/*")}
        assert left == {"ab/ab-named.png", "ab/ab-new-orphan.png"}

    def test_of_the_platforms_go_but_those_of_an_application(self, settings, tmp_path):
        settings.MEDIA_ROOT = str(tmp_path)
        folder = tmp_path / "private/documents/shared"
        for name in NAMES:
            kept(folder / name)
        kept(tmp_path / "shared/ab/ab-orphan.png")
        url = "/media/private/documents/shared/ab/ab-named.png"
        Application.objects.create(licence=url, created_at=clock.now(), submitted_at=clock.now())
        assert retention.remove_orphans(clock.real_now() - timedelta(days=90)) == 3
        assert {path.name for path in tmp_path.rglob("*.*")} == {
            "ab-named.png", "ab-new-orphan.png", "ab-orphan.png"
        }  # fmt: skip

    def test_are_looked_for_once_a_week(self, uploads, monkeypatch):
        gone = []
        for day in range(7):
            now = clock.real_now() + timedelta(days=day)
            with monkeypatch.context() as patch:
                patch.setattr(clock, "real_now", lambda now=now: now)
                gone.append(retention.remove_orphans(now - timedelta(days=50)))
        assert sorted(gone) == [0] * 6 + [4]

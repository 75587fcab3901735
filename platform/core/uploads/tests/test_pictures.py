"""Pictures that people send, and what they try to pass as pictures."""

import contextlib
import io
import os
import struct
import zlib
from datetime import timedelta
from pathlib import Path
from unittest.mock import ANY

import pytest
from django.db import transaction
from PIL import Image

from apps.staff.models import Staff, StaffRole
from core import clock
from core.errors import InvalidInput
from core.uploads import addresses, orphans, previews, services, tries
from core.uploads.addresses import was_just_sent, was_uploaded_by
from core.uploads.documents import KeptPicture, SentPicture
from tenants.scope import scope

URL, PRIVATE = "/api/getPicUrl", "/api/uploads/private"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path)
    return tmp_path


def picture(kind: str = "JPEG", size: tuple[int, int] = (640, 480), mode: str = "RGB", **options: object) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, "teal").save(out, kind, **options)
    return out.getvalue()


def png_of(width: int, height: int) -> bytes:
    """A PNG whose header claims this size, in a few bytes."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 1000))
        + chunk(b"IEND", b"")
    )


def kept(media: Path, url: str) -> Path:
    return media / url.removeprefix("/media/")


@pytest.mark.django_db
class TestKeep:
    @pytest.mark.parametrize(("kind", "ending"), [("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp")])
    def test_it_is_kept_below_the_shops_folder(self, media, kind, ending):
        made = services.store_picture(picture(kind), 7)
        assert made.url.startswith("/media/t7/")
        assert made.url.endswith(f".{ending}")
        assert (made.width, made.height) == (640, 480)
        assert kept(media, made.url).stat().st_size == made.bytes

    def test_smaller_ones_lie_beside_it_no_larger_than_it_is(self, media):
        made = services.store_picture(picture("PNG"), 7)
        widths = {}
        for file in kept(media, made.url).parent.glob("*.*.webp"):
            assert file.name.startswith(Path(made.url).stem)
            widths[file.name.split(".")[1]] = Image.open(file).size
        assert widths == {"160": (160, 120), "720": (640, 480), "1080": (640, 480)}

    def test_the_platforms_own_are_shared(self):
        assert services.store_picture(picture(), 0).url.startswith("/media/shared/")

    def test_names_cannot_be_guessed(self):
        names = {services.store_picture(picture(), 7).url for _ in range(20)}
        assert len(names) == 20
        assert all(len(Path(name).stem) == 24 for name in names)

    def test_exif_and_comments_are_dropped(self, media):
        exif = Image.Exif()
        exif[0x010F], exif[0x8825] = "SpyCam", {1: "N", 2: (31.0, 13.0, 0.0)}
        made = services.store_picture(picture("JPEG", exif=exif, comment=b"secret"), 7)
        raw = kept(media, made.url).read_bytes()
        assert not Image.open(io.BytesIO(raw)).getexif()
        assert b"SpyCam" not in raw
        assert b"secret" not in raw

    def test_it_is_turned_upright_before_the_turn_is_forgotten(self):
        exif = Image.Exif()
        exif[0x0112] = 6
        made = services.store_picture(picture("JPEG", size=(200, 100), exif=exif), 7)
        assert (made.width, made.height) == (100, 200)

    def test_transparency_stays(self, media):
        out = io.BytesIO()
        Image.new("RGBA", (10, 10), (0, 0, 0, 0)).save(out, "PNG")
        made = services.store_picture(out.getvalue(), 7)
        assert Image.open(kept(media, made.url)).mode == "RGBA"

    def test_a_large_one_is_made_smaller(self):
        assert services.store_picture(picture(size=(4000, 2000)), 7).width == services.LONGEST_KEPT

    def test_a_stranger_s_noise_is_not_searched_for_the_smallest_png(self, monkeypatch):
        """Of bits at random, 0.8 MB of which are a picture of the largest kept size, that took fourteen seconds."""
        asked, save = [], Image.Image.save
        noise = Image.frombytes("1", (640, 640), os.urandom(80 * 640))
        raw = io.BytesIO()
        noise.save(raw, "PNG")

        def spied(image, out, kind, **options):
            asked.append((kind, options))
            return save(image, out, kind, **options)

        monkeypatch.setattr(Image.Image, "save", spied)
        services.store_picture(raw.getvalue(), 7, folder=services.DOCUMENTS)
        assert dict(asked) == {"PNG": {"compress_level": 1}, "WEBP": services.SMALL_OPTIONS}
        assert len(asked) == 2

    @pytest.mark.parametrize("mode", ["L", "P", "CMYK", "1"])
    def test_other_colour_modes_are_converted(self, mode):
        kind = "JPEG" if mode == "CMYK" else "PNG"
        assert services.store_picture(picture(kind, mode=mode), 7).width == 640


@pytest.mark.django_db
class TestRefuse:
    @pytest.mark.parametrize(
        ("raw", "rule"),
        [
            (b"", "空"), (SVG, "JPEG"), (b"%PDF-1.7 ...", "JPEG"), (b"GIF89a" + b"\0" * 50, "JPEG"),
            (b"<html></html>", "JPEG"), (b"\xff\xd8\xff" + b"\0" * 100, "JPEG"), (b"\x89PNG\r\n\x1a\n", "JPEG"),
        ],
    )  # fmt: skip
    def test_by_the_name_of_the_rule(self, raw, rule):
        with pytest.raises(InvalidInput) as refused:
            services.store_picture(raw, 7)
        assert refused.value.data["errors"][0]["field"] == "file"
        assert rule in refused.value.msg

    def test_a_gif_is_refused_though_pillow_reads_it(self):
        with pytest.raises(InvalidInput, match="JPEG"):
            services.store_picture(picture("GIF"), 7)

    def test_twenty_megabytes(self):
        with pytest.raises(InvalidInput, match="10 MB"):
            services.store_picture(picture() + b"\0" * (20 * 1024 * 1024), 7)

    @pytest.mark.parametrize(("width", "height"), [(50_000, 50_000), (9_000, 9_000), (100_000, 10)])
    def test_a_bomb_is_refused_by_its_header(self, width, height):
        with pytest.raises(InvalidInput, match="像素"):
            services.store_picture(png_of(width, height), 7)

    def test_a_cut_one(self):
        with pytest.raises(InvalidInput):
            services.store_picture(picture()[:400], 7)

    def test_exif_with_any_byte_changed_is_read_or_refused(self):
        exif = Image.Exif()
        exif[0x0112], exif[0x010F], exif[0x011A], exif[0x0132] = 6, "maker", 72.0, "2026:11:22 00:00:00"
        raw = bytearray(picture(size=(8, 8), exif=exif))
        first = raw.index(b"Exif")
        for at in range(first, first + len(exif.tobytes())):
            for value in (0, 5, 127, 255):
                changed = bytes(raw[:at]) + bytes([value]) + bytes(raw[at + 1 :])
                with contextlib.suppress(InvalidInput):
                    services.store_picture(changed, 7)

    def test_nothing_is_left_of_a_refused_one(self, media):
        with pytest.raises(InvalidInput):
            services.store_picture(SVG, 7)
        assert not [path for path in media.rglob("*") if path.is_file()]


class TestCall:
    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).upload(URL, "a.jpg", picture()).code == 109

    def test_another_shops_token_is_109(self, api, gao, lin_owner):
        assert api(gao.host, lin_owner.token).upload(URL, "a.jpg", picture()).code == 109

    def test_lacking_the_action_is_103(self, api, lin, lin_owner):
        with scope(lin):
            role = StaffRole.objects.create(name="看单", actions=["order.view"]).pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        assert api(lin_owner).upload(URL, "a.jpg", picture()).code == 103

    def test_each_shop_has_a_folder_of_its_own(self, api, lin, lin_owner, mei, operator):
        assert api(lin_owner).upload(URL, "a.jpg", picture()).data["url"].startswith(f"/media/t{lin.id}/")
        assert api(mei).upload(URL, "a.jpg", picture()).data["url"].startswith(f"/media/t{lin.id}/")
        assert api(operator).upload(URL, "a.jpg", picture()).data["url"].startswith("/media/shared/")

    @pytest.mark.parametrize("path", [URL, PRIVATE])
    @pytest.mark.parametrize("who", ["lin_owner", "operator"])
    def test_of_one_person_are_so_many_an_hour(self, api, mei, monkeypatch, request, who, path):
        monkeypatch.setattr(tries, "IN_AN_HOUR", 2)
        sender = request.getfixturevalue(who)
        codes = [api(sender).upload(one, "a.png", raw).code for one, raw in [(URL, SVG), (PRIVATE, picture())]]
        refused = api(sender).upload(path, "a.png", picture())
        assert (codes, refused.code, refused.data) == ([110, 200], 115, {"retry_after": ANY})
        assert 3_500 < refused.data["retry_after"] <= 3_600
        assert api(mei).upload(path, "a.png", picture()).code == 200

    def test_what_phones_send_with_a_second_picture_inside_is_kept(self, api, lin_owner):
        raw, second = io.BytesIO(), Image.new("RGB", (60, 60), "blue")
        Image.new("RGB", (60, 60), "red").save(raw, "MPO", save_all=True, append_images=[second])
        assert api(lin_owner).upload(URL, "a.jpg", raw.getvalue()).data["url"].endswith(".jpg")

    def test_content_decides_and_not_name_or_type(self, api, lin_owner):
        answer = api(lin_owner).upload(URL, "x.exe", picture("PNG"), "application/x-msdownload")
        assert answer.data["url"].endswith(".png")
        refused = api(lin_owner).upload(URL, "x.png", SVG, "image/png")
        assert (refused.code, list(refused.errors)) == (110, ["file"])

    def test_another_shop_cannot_fetch_it(self, api, lin, gao, lin_owner):
        url = api(lin_owner).upload(URL, "a.jpg", picture()).data["url"]
        assert api(lin.host).raw("get", url).status_code == 200
        assert api(gao.host).raw("get", url).status_code == 404
        roundabout = url.replace("/media/", f"/media/t{gao.id}/../")
        assert api(gao.host).raw("get", roundabout).status_code == 404

    def test_a_name_that_no_file_can_have_is_404(self, api, lin, lin_owner):
        folder = api(lin_owner).upload(URL, "a.jpg", picture()).data["url"].rpartition("/")[0]
        for name in ["a" * 300, "%00", "a/" * 3000, "%ED%A0%80"]:
            assert api(lin.host).raw("get", f"{folder}/{name}").status_code == 404, name

    def test_without_a_file_it_is_110(self, api, lin_owner):
        assert api(lin_owner).post(URL).code == 110


class TestPrivate:
    """Of people or their money: no public file at any moment, and its sender's alone until a form keeps it."""

    @pytest.fixture
    def sent(self, api, lin_owner):
        return api(lin_owner).upload(PRIVATE, "a.png", picture("PNG")).data

    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).upload(PRIVATE, "a.jpg", picture()).code == 109

    def test_another_shops_and_the_wrong_sides_token_is_109(self, api, gao, lin_owner, operator):
        for person in (lin_owner, operator):
            assert api(gao.host, person.token).upload(PRIVATE, "a.jpg", picture()).code == 109

    def test_lacking_the_action_is_103(self, api, lin, lin_owner):
        with scope(lin):
            role = StaffRole.objects.create(name="看单", actions=["order.view"]).pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        assert api(lin_owner).upload(PRIVATE, "a.jpg", picture()).code == 103

    def test_what_is_no_picture_is_refused_and_leaves_nothing(self, api, lin_owner, media):
        assert list(api(lin_owner).upload(PRIVATE, "a.png", SVG).errors) == ["file"]
        assert not [path for path in media.rglob("*") if path.is_file()]

    def test_lies_where_nothing_is_served_from_the_first_byte(self, api, lin, operator, media, sent):
        assert kept(media, sent["url"]).is_relative_to(media / "private")
        assert not [path for path in (media / f"t{lin.id}").rglob("*") if path.is_file()]
        for host in (lin.host, operator.host):
            assert api(host).raw("get", sent["url"]).status_code == 404

    def test_its_preview_is_the_senders(self, api, lin, gao, mei, operator, lin_owner, sent):
        own = api(lin.host).raw("get", sent["preview"])
        assert (own.status_code, own["Content-Type"], own["Cache-Control"]) == (200, "image/png", "private, no-store")
        for host in (gao.host, operator.host):
            assert api(host).raw("get", sent["preview"]).json()["code"] == 104
        stolen = previews.TICKETS.link(mei.caller, lin.id, previews.Held(sent["url"]))
        assert api(lin.sub_host).raw("get", stolen).json()["code"] == 104

    def test_its_small_one_is_shown_by_the_same_ticket(self, api, lin, gao, mei, lin_owner):
        sent = api(lin_owner).upload(PRIVATE, "a.png", picture("PNG")).data
        small = api(lin.host).raw("get", f"{sent['preview']}&small=1")
        assert small["Content-Type"] == "image/webp"
        assert Image.open(io.BytesIO(b"".join(small.streaming_content))).size == (320, 240)
        assert api(gao.host).raw("get", f"{sent['preview']}&small=1").json()["code"] == 104

    def test_a_preview_opens_nothing_else(self, api, lin, lin_owner):
        public = api(lin_owner).upload(URL, "a.png", picture("PNG")).data["url"]
        for url in (public, "/media/private/waiting/../../x.png", "/etc/passwd"):
            link = previews.TICKETS.link(lin_owner.caller, lin.id, previews.Held(url))
            assert api(lin.host).raw("get", link).json()["code"] == 104

    def test_a_form_takes_what_its_sender_sent_within_a_day(self, lin, lin_owner, mei, media, sent):
        taken = was_just_sent(lin_owner.caller, sent["url"])
        assert (taken, was_just_sent(mei.caller, sent["url"])) == (True, False)
        old = (clock.real_now() - timedelta(hours=25)).timestamp()
        os.utime(kept(media, sent["url"]), (old, old))
        assert not was_just_sent(lin_owner.caller, sent["url"])

    def test_a_name_that_no_file_can_have_is_none(self, lin, lin_owner, media):
        for folder in (f"private/waiting/t{lin.id}/ab", f"t{lin.id}/ab"):
            (media / folder).mkdir(parents=True)
        assert not was_just_sent(lin_owner.caller, f"/media/private/waiting/t{lin.id}/ab/{'a' * 300}.png")
        assert not was_uploaded_by(lin_owner.caller, f"/media/t{lin.id}/ab/{'a' * 300}.png")

    def test_that_no_form_took_goes_after_two_days(self, api, lin_owner, operator, media, sent):
        api(operator).upload(PRIVATE, "b.png", picture("PNG"))
        before = clock.real_now() - timedelta(days=2)
        assert orphans.remove_waiting(before) == 0
        for path in (media / "private").rglob("*.*"):
            os.utime(path, ((before - timedelta(hours=1)).timestamp(),) * 2)
        assert orphans.remove_waiting(before) == 6, "each with its small one, and who sent it"
        assert not [path for path in media.rglob("*") if path.is_file()]


class TestDocuments:
    """A file is no row: what a transaction kept goes with it when it is rolled back."""

    @pytest.fixture
    def sent(self, api, lin_owner):
        return api(lin_owner).upload(PRIVATE, "a.png", picture("PNG")).data["url"]

    def test_the_small_one_goes_with_it(self, db, media, sent, django_capture_on_commit_callbacks):
        with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
            url = SentPicture(sent, "proof").keep(7)
            copy = KeptPicture(url).keep(7)
        small = {services.small_of(kept(media, one)) for one in (url, copy)}
        assert set(media.rglob("*.320.webp")) == small
        assert {Image.open(one).size for one in small} == {(320, 240)}

    def files(self, media) -> list[str]:
        return sorted(path.relative_to(media).parts[1] for path in media.rglob("*.png"))

    def test_a_commit_keeps_the_document_and_nothing_waits(self, db, media, sent, django_capture_on_commit_callbacks):
        with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
            SentPicture(sent, "proof").keep(7)
        assert self.files(media) == ["documents"]

    @pytest.mark.parametrize("ends", ["savepoint", "around"])
    def test_a_refusal_leaves_the_picture_waiting_and_no_copy(self, db, media, sent, ends):
        for _ in range(3):
            with contextlib.suppress(InvalidInput), transaction.atomic():
                with transaction.atomic(savepoint=ends == "savepoint"):
                    SentPicture(sent, "proof").keep(7)
                raise InvalidInput(("proof", "no"))
        assert self.files(media) == ["waiting"]
        with transaction.atomic():
            assert kept(media, SentPicture(sent, "proof").keep(7)).is_file()

    @pytest.mark.django_db(transaction=True)
    def test_so_does_a_transaction_that_is_the_outermost(self, media, sent):
        with contextlib.suppress(InvalidInput), transaction.atomic():
            SentPicture(sent, "proof").keep(7)
            raise InvalidInput(("proof", "no"))
        assert self.files(media) == ["waiting"]
        with transaction.atomic():
            SentPicture(sent, "proof").keep(7)
        assert self.files(media) == ["documents"]

    def test_that_two_forms_name_at_one_moment_is_the_first_s_and_refused_to_the_second(self, lin_owner, media, sent):
        first, second = (SentPicture.of(lin_owner.caller, name, sent) for name in ("proof", "voucher"))
        assert first == second
        with transaction.atomic():
            first.keep(7)
        services.discard(sent)
        with pytest.raises(InvalidInput) as later:
            SentPicture.of(lin_owner.caller, "voucher", sent)
        with pytest.raises(InvalidInput) as refused, transaction.atomic():
            second.keep(7)
        assert refused.value.data == later.value.data
        assert refused.value.data["errors"][0]["field"] == "voucher"
        assert self.files(media) == ["documents"]

    def test_that_goes_while_a_form_looks_at_it_is_refused_too(self, lin_owner, media, sent, monkeypatch):
        def taken(path: Path) -> None:
            services.discard(sent)

        monkeypatch.setattr(addresses, "sender_of", taken)
        assert not was_just_sent(lin_owner.caller, sent)

    def test_what_an_inner_refusal_takes_back_is_its_own(self, db, media, sent, django_capture_on_commit_callbacks):
        with django_capture_on_commit_callbacks(execute=True), transaction.atomic():
            first = SentPicture(sent, "proof").keep(7)
            with contextlib.suppress(InvalidInput), transaction.atomic():
                SentPicture(sent, "proof").keep(7)
                raise InvalidInput(("proof", "no"))
        assert kept(media, first).is_file()
        assert self.files(media) == ["documents"]

    def test_a_picture_that_is_stored_in_one_that_fails_goes_with_its_smaller_ones(self, db, media):
        with contextlib.suppress(InvalidInput), transaction.atomic():
            services.store_picture(picture("PNG"), 7)
            raise InvalidInput(("pictures", "no"))
        assert not [path for path in media.rglob("*") if path.is_file()]

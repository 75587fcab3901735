"""Pictures that people send, and what they try to pass as pictures."""

import contextlib
import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from core.errors import InvalidInput
from core.uploads import services

URL = "/api/getPicUrl"
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

    @pytest.mark.parametrize("mode", ["L", "P", "CMYK", "1"])
    def test_other_colour_modes_are_converted(self, mode):
        kind = "JPEG" if mode == "CMYK" else "PNG"
        assert services.store_picture(picture(kind, mode=mode), 7).width == 640


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
        from apps.staff.models import Staff, StaffRole
        from tenants.scope import scope

        with scope(lin):
            role = StaffRole.objects.get(code="auditor").pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        assert api(lin_owner).upload(URL, "a.jpg", picture()).code == 103

    def test_each_shop_has_a_folder_of_its_own(self, api, lin, lin_owner, mei, operator):
        assert api(lin_owner).upload(URL, "a.jpg", picture()).data["url"].startswith(f"/media/t{lin.id}/")
        assert api(mei).upload(URL, "a.jpg", picture()).data["url"].startswith(f"/media/t{lin.id}/")
        assert api(operator).upload(URL, "a.jpg", picture()).data["url"].startswith("/media/shared/")

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

    @pytest.mark.parametrize("name", ["a" * 300, "%00", "a/" * 3000, "%ED%A0%80"])
    def test_a_name_that_no_file_can_have_is_404(self, api, lin, lin_owner, name):
        folder = api(lin_owner).upload(URL, "a.jpg", picture()).data["url"].rpartition("/")[0]
        assert api(lin.host).raw("get", f"{folder}/{name}").status_code == 404

    def test_without_a_file_it_is_110(self, api, lin_owner):
        assert api(lin_owner).post(URL).code == 110

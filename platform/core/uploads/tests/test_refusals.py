"""What people may not send as a picture, through the call: 110, named by the rule that it breaks."""

import io

import pytest
from PIL import Image

from core.uploads.structure import is_only_picture
from core.uploads.tests.polyglots import HTML, POLYGLOTS, picture
from core.uploads.tests.test_pictures import SVG, png_of

URL = "/api/getPicUrl"


@pytest.fixture
def media(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path)
    return tmp_path


@pytest.mark.django_db
class TestCall:
    @pytest.mark.parametrize(
        ("raw", "rule"),
        [
            (picture() + b"\0" * (20 * 1024 * 1024), "不能超过 10 MB"),
            (SVG, "仅支持 JPEG、PNG、WebP"),
            (b'<?xml version="1.0"?>' + SVG, "仅支持 JPEG、PNG、WebP"),
            (b"GIF89a/*" + HTML, "仅支持 JPEG、PNG、WebP"),
            (picture("GIF") + HTML, "仅支持 JPEG、PNG、WebP"),
            (png_of(50_000, 50_000), "4000 万像素"),
            (png_of(12_500, 10), "4000 万像素"),
            (picture()[:300], "已损坏"),
            (b"", "空"),
        ],
        ids=["20 MB", "svg", "svg as xml", "gif that is a script", "gif", "bomb", "too long", "cut", "empty"],
    )
    def test_it_is_refused_by_the_rule_it_breaks(self, api, lin_owner, media, raw, rule):
        answer = api(lin_owner).upload(URL, "a.jpg", raw, "image/jpeg")
        assert (answer.code, list(answer.errors), answer.response.status_code) == (110, ["file"], 200)
        assert rule in answer.errors["file"]
        assert not [path for path in media.rglob("*") if path.is_file()]

    @pytest.mark.parametrize("name", POLYGLOTS)
    def test_a_polyglot(self, api, lin_owner, media, name):
        answer = api(lin_owner).upload(URL, "a.jpg", POLYGLOTS[name], "image/jpeg")
        assert (answer.code, answer.errors) == (110, {"file": "图片中夹带了其他内容，请另存为普通图片后上传"})
        assert not [path for path in media.rglob("*") if path.is_file()]

    def test_a_body_beyond_the_limit_is_answered_in_the_envelope(self, api, lin_owner, settings):
        settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10_000
        answer = api(lin_owner).post("/api/platform/saveGood", title="x" * 20_000)
        assert (answer.code, answer.response.status_code, list(answer.errors)) == (110, 200, ["body"])
        assert "过大" in answer.msg


class TestPlain:
    """What cameras and phones send is no polyglot."""

    @pytest.mark.parametrize(
        "raw",
        [
            picture(progressive=True, size=(400, 300)),
            picture(comment=b"taken by hand", quality=100),
            picture(dpi=(300, 300), optimize=True, restart_marker_blocks=2, size=(320, 240)),
            picture() + picture(),
            picture() + b"\0" * 512,
            picture() + b"\0\0\0\x18ftypmp42\0\0\0\0",
        ],
        ids=["progressive", "comment", "restarts", "gain map", "padding", "motion"],
    )
    def test_jpeg(self, raw):
        assert is_only_picture(raw, "JPEG")

    def test_jpeg_with_exif_and_xmp(self):
        exif = Image.Exif()
        exif[0x010F], exif[0x0132] = "Camera", "2026:11:21 14:05:00"
        assert is_only_picture(picture(exif=exif, xmp=b'<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'), "JPEG")

    @pytest.mark.parametrize("kind", ["PNG", "WEBP"])
    def test_others(self, kind):
        out = io.BytesIO()
        Image.effect_noise((200, 150), 80).convert("RGBA").save(out, kind)
        assert is_only_picture(out.getvalue(), kind)
        assert is_only_picture(picture(kind, lossless=True), kind)

"""Pictures that people send: decided by content, re-encoded, kept under a name that nobody can guess.

Nothing of the sent bytes is kept as it came: EXIF and comments are gone after re-encoding. A file that is
something else besides a picture is refused.
"""

import io
import os
import secrets
import warnings
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from PIL import Image, ImageOps, UnidentifiedImageError

from core.errors import InvalidInput
from core.text import say
from core.uploads.structure import MalformedError, is_only_picture

MAX_BYTES = 10 * 1024 * 1024
MAX_PIXELS = 40_000_000
MAX_SIDE = 12_000
LONGEST_KEPT = 2_560
FORMATS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp"}
OPTIONS: dict[str, dict[str, object]] = {
    "JPEG": {"quality": 86, "optimize": True, "progressive": True},
    "PNG": {"optimize": True},
    "WEBP": {"quality": 86, "method": 4},
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A kept picture: `url` below /media/, size in pixels and bytes of what is kept."""

    url: str
    width: int
    height: int
    bytes: int


def store_upload(file: "UploadedFile[bytes]", tenant_id: int) -> Picture:
    """Raises InvalidInput (110), field `file`, naming the rule."""
    if (file.size or 0) > MAX_BYTES:
        raise _refused("图片不能超过 10 MB", "A picture may have 10 MB at most")
    return store_picture(file.read(), tenant_id)


def store_picture(raw: bytes, tenant_id: int) -> Picture:
    """Check, re-encode and keep a picture of merchant `tenant_id` (0: the platform's, which all shops may show).

    Raises InvalidInput (110), field `file`, naming the rule that it breaks.
    """
    if not raw:
        raise _refused("文件是空的", "The file is empty")
    if len(raw) > MAX_BYTES:
        raise _refused("图片不能超过 10 MB", "A picture may have 10 MB at most")
    image, kind = _decode(raw)
    _only_a_picture(raw, kind)
    data = _encode(image, kind)
    return Picture(_keep(data, kind, tenant_id), image.width, image.height, len(data))


def _decode(raw: bytes) -> tuple[Image.Image, str]:
    """(upright pixels, format). The header's size is looked at before any pixel is unpacked."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(raw), formats=list(FORMATS))
            kind = str(image.format)
            if image.width * image.height > MAX_PIXELS or max(image.size) > MAX_SIDE:
                raise _refused("图片尺寸过大，最多 4000 万像素", "Too many pixels: 40 million at most")
            image.load()
            if getattr(image, "n_frames", 1) > 1:
                image.seek(0)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _refused("图片尺寸过大，最多 4000 万像素", "Too many pixels: 40 million at most") from error
    except UnidentifiedImageError as error:
        raise _refused("仅支持 JPEG、PNG、WebP 图片", "Only JPEG, PNG and WebP pictures") from error
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError) as error:
        raise _refused("图片已损坏，无法读取", "The picture is broken") from error
    return _upright(image, kind), kind


def _only_a_picture(raw: bytes, kind: str) -> None:
    try:
        alone = is_only_picture(raw, kind)
    except MalformedError:
        alone = False
    if not alone:
        raise _refused(
            "图片中夹带了其他内容，请另存为普通图片后上传", "The file is more than a picture: save it as a plain one"
        )


def _upright(image: Image.Image, kind: str) -> Image.Image:
    turned = ImageOps.exif_transpose(image)
    turned.thumbnail((LONGEST_KEPT, LONGEST_KEPT), Image.Resampling.LANCZOS)
    clear = kind != "JPEG" and turned.has_transparency_data
    return turned.convert("RGBA" if clear else "RGB")


def _encode(image: Image.Image, kind: str) -> bytes:
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    out = io.BytesIO()
    clean.save(out, kind, **OPTIONS[kind])
    return out.getvalue()


def folder_of(tenant_id: int) -> str:
    """Below MEDIA_ROOT: whose pictures lie there."""
    return f"t{tenant_id}" if tenant_id else "shared"


def _keep(data: bytes, kind: str, tenant_id: int) -> str:
    token = secrets.token_urlsafe(18)
    name = f"{folder_of(tenant_id)}/{token[:2]}/{token}.{FORMATS[kind]}"
    path = Path(settings.MEDIA_ROOT) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    waiting = path.with_suffix(".part")
    waiting.write_bytes(data)
    os.replace(waiting, path)
    return f"{settings.MEDIA_URL}{name}"


def _refused(zh: str, en: str) -> InvalidInput:
    return InvalidInput(("file", say(zh, en)))

"""Pictures that people send: decided by content, re-encoded, kept under a name that nobody can guess.

What shops show is public from then on. What shows people or their money is private from the first byte: it waits where
/media/ serves nothing for the form that it is for, and becomes that form's document (`core.uploads.documents`).

Nothing of the sent bytes is kept as it came: EXIF and comments are gone after re-encoding. A file that is
something else besides a picture is refused.
"""

import io
import os
import secrets
import struct
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from PIL import Image, ImageOps, UnidentifiedImageError

from core.caller import Caller
from core.db import on_rollback
from core.errors import InvalidInput
from core.text import say
from core.uploads.structure import MalformedError, is_only_picture

MAX_BYTES = 10 * 1024 * 1024
MAX_PIXELS = 40_000_000
MAX_SIDE = 12_000
LONGEST_KEPT = 2_560
SMALLER = (160, 720, 1_080)
"""Longest sides in pixels of the WebPs beside each picture: `x.jpg` has `x.160.webp` (frontend/src/lib/pictures.ts)."""
SMALL = 320
"""Of a private one: what a form or a page shows of it before it is opened; its ticket opens it for `small=1`."""
BROKEN = (OSError, ValueError, SyntaxError, EOFError, MemoryError, TypeError, LookupError, struct.error)
"""What Pillow raises for pictures, and EXIF within them, that are none."""
PUBLIC, WAITING, DOCUMENTS = "", "private/waiting/", "private/documents/"
"""Folders below MEDIA_ROOT, in which each merchant has its own; /media/ serves the first one only."""
SENT_BY = ".by"
"""Of the file beside an upload that says who sent it."""
FORMATS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp"}
OPTIONS: dict[str, dict[str, object]] = {
    "JPEG": {"quality": 86, "optimize": True, "progressive": True},
    "PNG": {"compress_level": 1},  # zlib's best takes fifty times as long for noise, and saves two fifths
    "WEBP": {"quality": 86, "method": 4},
}
SMALL_OPTIONS: dict[str, object] = {"quality": 80, "method": 2}


@dataclass(frozen=True, slots=True)
class Picture:
    """A kept picture: `url` below /media/, size in pixels and bytes of what is kept."""

    url: str
    width: int
    height: int
    bytes: int


def store_upload(file: "UploadedFile[bytes]", caller: Caller, *, folder: str = PUBLIC) -> Picture:
    """Kept with who sent it beside it (`uploader`). Raises InvalidInput (110), field `file`, naming the rule."""
    if (file.size or 0) > MAX_BYTES:
        raise _refused("图片不能超过 10 MB", "A picture may have 10 MB at most")
    picture = store_picture(file.read(), caller.tenant_id, folder=folder)
    write(uploader(caller).encode(), str(Path(picture.url.removeprefix(settings.MEDIA_URL)).with_suffix(SENT_BY)))
    return picture


def uploader(caller: Caller) -> str:
    return f"{caller.side} {caller.user_id}"


def store_picture(raw: bytes, tenant_id: int, *, most_pixels: int = MAX_PIXELS, folder: str = PUBLIC) -> Picture:
    """Check, re-encode and keep a picture of merchant `tenant_id` (0: the platform's, which all shops may show).

    Raises InvalidInput (110), field `file`, naming the rule that it breaks.
    """
    image, kind = _decode(raw, most_pixels)
    _only_a_picture(raw, kind)
    data = _encode(image, kind, OPTIONS[kind])
    name = f"{folder}{folder_of(tenant_id)}/{random_name()}"
    for side, small in _smaller(image, SMALLER if folder == PUBLIC else (SMALL,)):
        write(small, f"{name}.{side}.webp")
    url = write(data, f"{name}.{FORMATS[kind]}")
    return Picture(url, image.width, image.height, len(data))


def check_header(raw: bytes, *, most_pixels: int = MAX_PIXELS) -> None:
    """What costs next to nothing of `store_picture`, with its refusals: of several, for all before one is unpacked."""
    with _refusing(most_pixels):
        _open(raw, most_pixels)


def _decode(raw: bytes, most_pixels: int) -> tuple[Image.Image, str]:
    """(upright pixels, format). The header's size is looked at before any pixel is unpacked."""
    with _refusing(most_pixels):
        image, kind = _open(raw, most_pixels)
        image.load()
        if getattr(image, "n_frames", 1) > 1:
            image.seek(0)
        return _upright(image, kind), kind


def _open(raw: bytes, most_pixels: int) -> tuple[Image.Image, str]:
    """(the picture with no pixel unpacked, format)."""
    if not raw:
        raise _refused("文件是空的", "The file is empty")
    if len(raw) > MAX_BYTES:
        raise _refused("图片不能超过 10 MB", "A picture may have 10 MB at most")
    image = Image.open(io.BytesIO(raw), formats=list(FORMATS))
    # A JPEG with more pictures behind it, as phones make them, is named by that; the first is the picture.
    kind = "JPEG" if image.format == "MPO" else str(image.format)
    if kind not in FORMATS:
        raise _refused("仅支持 JPEG、PNG、WebP 图片", "Only JPEG, PNG and WebP pictures")
    if image.width * image.height > most_pixels or max(image.size) > MAX_SIDE:
        raise _too_many(most_pixels)
    return image, kind


@contextmanager
def _refusing(most_pixels: int) -> Iterator[None]:
    """What Pillow raises becomes InvalidInput (110)."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            yield
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_many(most_pixels) from error
    except UnidentifiedImageError as error:
        raise _refused("仅支持 JPEG、PNG、WebP 图片", "Only JPEG, PNG and WebP pictures") from error
    except BROKEN as error:
        raise _refused("图片已损坏，无法读取", "The picture is broken") from error


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


def _smaller(image: Image.Image, sides: Iterable[int]) -> Iterator[tuple[int, bytes]]:
    """What has none of the larger sides is the same picture for each, and encoded once."""
    size, data = (0, 0), b""
    for side in sides:
        small = _reduced(image, side)
        if small.size != size:
            size, data = small.size, _encode(small, "WEBP", SMALL_OPTIONS)
        yield side, data


def _reduced(image: Image.Image, side: int) -> Image.Image:
    small = image.copy()
    small.thumbnail((side, side), Image.Resampling.LANCZOS)
    return small


def _encode(image: Image.Image, kind: str, options: dict[str, object]) -> bytes:
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    out = io.BytesIO()
    clean.save(out, kind, **options)
    return out.getvalue()


def discard(url: str) -> None:
    """Of a picture that was kept for what is refused after all."""
    path = path_of(url)
    for one in path.parent.glob(f"{path.stem}.*"):
        one.unlink(missing_ok=True)


def small_of(path: Path) -> Path:
    """Beside a private picture."""
    return path.with_name(f"{path.stem}.{SMALL}.webp")


def path_of(url: str) -> Path:
    return Path(settings.MEDIA_ROOT) / url.removeprefix(settings.MEDIA_URL)


def sender_of(path: Path) -> str | None:
    """Who sent an upload, as `uploader` has it; None where no person did."""
    beside = path.with_suffix(SENT_BY)
    return beside.read_text() if beside.is_file() else None


def folder_of(tenant_id: int) -> str:
    """Below MEDIA_ROOT: whose pictures lie there."""
    return f"t{tenant_id}" if tenant_id else "shared"


def random_name() -> str:
    """A folder and a name that nobody can guess."""
    token = secrets.token_urlsafe(18)
    return f"{token[:2]}/{token}"


def write(data: bytes, name: str) -> str:
    """Gives its address. Gone again where the transaction that keeps it is rolled back: no row names it then."""
    path = Path(settings.MEDIA_ROOT) / name
    on_rollback(lambda: path.unlink(missing_ok=True))
    path.parent.mkdir(parents=True, exist_ok=True)
    waiting = path.with_name(f"{path.name}.part")
    waiting.write_bytes(data)
    os.replace(waiting, path)
    return f"{settings.MEDIA_URL}{name}"


def _too_many(most: int) -> InvalidInput:
    return _refused(
        f"图片尺寸过大，最多 {most // 10_000} 万像素", f"Too many pixels: {most // 1_000_000} million at most"
    )


def _refused(zh: str, en: str) -> InvalidInput:
    return InvalidInput(("file", say(zh, en)))

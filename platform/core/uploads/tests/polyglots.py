"""Files that are a picture and something else besides."""

import io
import struct
import zipfile
import zlib

from PIL import Image

HTML = b"<html><body><script>alert(1)</script></body></html>"
PHP = b"<?php system($_GET['x']); ?>"


def picture(kind: str = "JPEG", size: tuple[int, int] = (64, 48), **options: object) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def archive() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        made.writestr("evil.html", HTML)
    return out.getvalue()


def png_with(name: bytes, content: bytes) -> bytes:
    """A PNG with one more chunk before its end."""
    raw, chunk = picture("PNG"), name + content
    made = struct.pack(">I", len(content)) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return raw[:-12] + made + raw[-12:]


def webp_with(name: bytes, content: bytes) -> bytes:
    raw = picture("WEBP") + name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)
    return raw[:4] + struct.pack("<I", len(raw) - 8) + raw[8:]


def jpeg_script() -> bytes:
    """A JPEG that is JavaScript too: the length of its first segment reads /*, the code stands inside."""
    raw, code = picture("JPEG"), b"*/=1;alert(document.domain)//*"
    filling = b"\0" * (0x2F2A - 16 - len(code))
    return b"\xff\xd8\xff\xe0/*" + raw[6:20] + filling + code + raw[20:]


POLYGLOTS = {
    "jpeg + html": picture() + HTML,
    "jpeg + php": picture() + PHP,
    "jpeg + zip": picture() + archive(),
    "jpeg + pdf": picture() + b"%PDF-1.7\n1 0 obj",
    "jpeg + text": picture() + b"alert(1)",
    "jpeg with a script in its comment": picture(comment=HTML),
    "jpeg that is javascript": jpeg_script(),
    "png + html": picture("PNG") + HTML,
    "png + zip": picture("PNG") + archive(),
    "png with html in a text": png_with(b"tEXt", b"Comment\0" + HTML),
    "png with php in a chunk of its own": png_with(b"evIl", PHP),
    "webp + zip": picture("WEBP") + archive(),
    "webp with html in its xmp": webp_with(b"XMP ", HTML),
    "webp with a chunk of its own": webp_with(b"JUNK", b"*/=1;alert(1)//"),
}

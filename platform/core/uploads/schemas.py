from core.wire import Schema


class PictureOut(Schema):
    """A kept picture: pixels and bytes are those of what we keep, not of what was sent."""

    url: str
    width: int
    height: int
    bytes: int


class PrivatePictureOut(PictureOut):
    """`url`: what the form sends within a day; it opens nothing. `preview`: opens it, for who sent it."""

    preview: str

"""The upload calls."""

from ninja import UploadedFile

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.uploads import previews, services
from core.uploads.schemas import PictureOut, PrivatePictureOut
from core.uploads.tries import count_upload


@call.post(
    "/api/getPicUrl", who="PMS", action=a.UPLOAD, area="upload", writes=True, own_transaction=True, before=count_upload
)  # fmt: skip
def get_pic_url(caller: Caller, file: UploadedFile) -> PictureOut:
    """Keep a picture that shops show; refused by the name of the rule that it breaks."""
    picture = services.store_upload(file, caller)
    return PictureOut(url=picture.url, width=picture.width, height=picture.height, bytes=picture.bytes)


@call.post(
    "/api/uploads/private", who="PMS", action=a.UPLOAD, area="upload", writes=True, own_transaction=True,
    before=count_upload,
)  # fmt: skip
def send_private_picture(caller: Caller, file: UploadedFile) -> PrivatePictureOut:
    """The same of people or their money, for a form that keeps it: no public file, and seen by its sender alone."""
    picture = services.store_upload(file, caller, folder=services.WAITING)
    return PrivatePictureOut(
        url=picture.url, preview=previews.link(caller, picture.url), width=picture.width, height=picture.height,
        bytes=picture.bytes,
    )  # fmt: skip

"""The upload call."""

from ninja import UploadedFile

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.uploads import services
from core.uploads.schemas import PictureOut


@call.post("/api/getPicUrl", who="PMS", action=a.UPLOAD, area="upload", writes=True, own_transaction=True)
def get_pic_url(caller: Caller, file: UploadedFile) -> PictureOut:
    """Keep a picture; refused by the name of the rule that it breaks."""
    picture = services.store_upload(file, caller)
    return PictureOut(url=picture.url, width=picture.width, height=picture.height, bytes=picture.bytes)

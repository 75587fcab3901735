"""How an application is found again by its mobile and another key."""

from applications.models import Application
from applications.ways import index_of
from core import reindexing
from core.reindexing import Keyed, Values


def _made(row: Application, _: int) -> Values:
    mobile = row.plain("mobile")
    return {"mobile_index": index_of(mobile)} if mobile else {}


reindexing.declare(Keyed(Application, ("mobile_index",), _made))

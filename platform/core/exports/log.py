"""Who took a list out of the system, in the log of their side."""

from core.entities import Entity
from core.wording import Done


class ExportEntity(Entity):
    EXPORT = "export"


class ExportLog(Done):
    EXPORT = "export.start", "导出了列表", "exported a list"

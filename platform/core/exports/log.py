"""Who took a list out of the system, in the log of their side."""

from core.wording import Done


class ExportLog(Done):
    EXPORT = "export.start", "导出了列表", "exported a list"

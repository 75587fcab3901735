"""Import of goods on the wire."""

from uuid import UUID

from core.wire import Schema


class StartImportIn(Schema):
    """`check_id` is the transfer that checked the file; `publish` puts the goods on the shelf, or into review."""

    check_id: UUID
    publish: bool = False

"""The desk: batches of the operators'; records and objections, a shop's own or of all merchants."""

from apps.credit import present, queries, services
from apps.credit.schemas.desk import (
    BatchIn,
    BatchMakeIn,
    BatchOut,
    BatchQuery,
    CreditRecordFilter,
    CreditRecordQuery,
    DeskObjectionOut,
    DeskOut,
    DeskRecordOut,
    ObjectionFilter,
    ObjectionQuery,
)
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import Page, TabCount
from partners.tries import count_ask


@call.get(
    "/api/credit/generateFileData", who="P", action=a.CREDIT_BATCH, area="credit", writes=True, own_transaction=True
)
def generate_file_data(caller: Caller, query: BatchMakeIn) -> BatchOut:
    """A batch of the records of all merchants that wait, of months up to `period`."""
    return present.batch_out(services.make_batch(caller=caller, period=query.period))


@call.get(
    "/api/credit/submitUploadFile", who="P", action=a.CREDIT_BATCH, area="credit", writes=True, own_transaction=True,
    before=count_ask,
)  # fmt: skip
def submit_upload_file(caller: Caller, query: BatchIn) -> BatchOut:
    """Upload a batch's file and read the bureau's feedback, record by record; repeated, it goes on where it was."""
    services.send_batch(caller=caller, batch_id=query.batch_id)
    services.reach_batch(query.batch_id)
    return present.batch_out(queries.batch(query.batch_id))


@call.get("/api/credit/getDesk", who="P", action=a.CREDIT_VIEW, area="credit")
def get_desk(caller: Caller) -> DeskOut:
    """What waits at the operators' desk."""
    return present.desk(caller)


@call.get("/api/credit/getBatchList", who="P", action=a.CREDIT_VIEW, area="credit")
def get_batch_list(caller: Caller, query: BatchQuery) -> Page[BatchOut]:
    """Batches, the newest first."""
    return present.batch_page(query)


@call.get("/api/credit/getBatchCount", who="P", action=a.CREDIT_VIEW, area="credit")
def get_batch_count(caller: Caller) -> list[TabCount]:
    """How many batches each tab has."""
    return present.batch_counts()


@call.get("/api/credit/getRecordList", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_record_list(caller: Caller, query: CreditRecordQuery) -> Page[DeskRecordOut]:
    """Records, the newest first: of a shop, or of all merchants."""
    return present.record_page(caller, query)


@call.get("/api/credit/getRecordCount", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_record_count(caller: Caller, query: CreditRecordFilter) -> list[TabCount]:
    """How many records each tab has."""
    return present.record_counts(caller, query)


@call.get("/api/credit/getObjectionList", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_objection_list(caller: Caller, query: ObjectionQuery) -> Page[DeskObjectionOut]:
    """Objections of a shop, or of all merchants, the nearest deadline first."""
    return present.objection_page(caller, query)


@call.get("/api/credit/getObjectionCount", who="PM", action=a.CREDIT_VIEW, area="credit")
def get_objection_count(caller: Caller, query: ObjectionFilter) -> list[TabCount]:
    """How many objections each tab has."""
    return present.objection_counts(caller, query)

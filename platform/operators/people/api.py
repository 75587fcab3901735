"""Calls on people and roles: of operators, of a shop, of a sub-shop; whose they are follows from who calls."""

from datetime import datetime

from core import actions as a
from core.accounts.limits import WaiveLimit
from core.accounts.models import Account
from core.caller import Caller
from core.calls import call
from core.wire import IdIn, IdOut, Ok, Page, StatusOut, TabCount
from operators import accounts
from operators.people import history, of_shops, present, services
from operators.people.rules import Working, working
from operators.people.schemas import (
    ActionTree,
    HistoryFilter,
    HistoryLine,
    HistoryQuery,
    MerchantPeopleQuery,
    MerchantPerson,
    PeopleFilter,
    PeopleQuery,
    PersonEdit,
    PersonIn,
    PersonInvited,
    PersonMade,
    PersonReset,
    PersonRow,
    PersonSwitch,
    RoleIn,
    RoleList,
)
from operators.people.tries import count_password
from operators.services import inviting, people, roles
from tenants import scope


@call.get("/api/platform/peopleList", who="PMS", action=a.STAFF_EDIT, area="people")
def people_list(caller: Caller, query: PeopleQuery) -> Page[PersonRow]:
    """Colleagues with their roles, who works first."""
    return present.person_page(caller, query)


@call.get("/api/platform/peopleCount", who="PMS", action=a.STAFF_EDIT, area="people")
def people_count(caller: Caller, query: PeopleFilter) -> list[TabCount]:
    """How many work and how many don't, under the same filters."""
    return present.person_counts(caller, query)


@call.get("/api/platform/peopleHistory", who="PMS", action=a.STAFF_EDIT, area="people")
def people_history(caller: Caller, query: HistoryQuery) -> Page[HistoryLine]:
    """What was done to logins and roles, newest first."""
    return history.history_page(caller, query)


@call.get("/api/platform/peopleHistoryCount", who="PMS", action=a.STAFF_EDIT, area="people")
def people_history_count(caller: Caller, query: HistoryFilter) -> list[TabCount]:
    """How much of it was done to logins, and how much to roles."""
    return history.history_counts(caller, query)


@call.get("/api/platform/merchantPeople", who="P", action=a.MERCHANT_VIEW, area="merchants")
def merchant_people(caller: Caller, query: MerchantPeopleQuery) -> Page[MerchantPerson]:
    """Who works at a merchant and its sub-shops, with roles."""
    with scope.named(caller, query.id):
        return of_shops.people_page(query)


def before_resending(caller: Caller, body: IdIn) -> None:
    """Raises as the act, TooManyTries (115)."""
    inviting.before_resending(caller, accounts.of(caller.side), body.id)


@call.post(
    "/api/platform/invitePerson", who="PMS", action=a.STAFF_EDIT, area="people", writes=True,
    before=services.before_inviting,
)  # fmt: skip
def invite_person(caller: Caller, body: PersonIn) -> PersonInvited:
    """Add a colleague, who chooses the password by a code that goes to the mobile."""
    user, until = services.invite(caller=caller, form=body)
    return _invited(caller, user, until)


@call.post(
    "/api/platform/resendInvitation", who="PMS", action=a.STAFF_EDIT, area="people", writes=True,
    before=before_resending,
)  # fmt: skip
def resend_invitation(caller: Caller, body: IdIn) -> PersonInvited:
    """A fresh code in place of the one that was sent."""
    user, until = inviting.resend(caller=caller, accounts=accounts.of(caller.side), user_id=body.id)
    return _invited(caller, user, until)


def _invited(caller: Caller, user: Account, until: datetime) -> PersonInvited:
    return PersonInvited(id=user.pk, account=user.account, address=inviting.address_of(caller, user), expires_at=until)


@call.post("/api/platform/withdrawInvitation", who="PMS", action=a.STAFF_EDIT, area="people", writes=True)
def withdraw_invitation(caller: Caller, body: IdIn) -> StatusOut[Working]:
    """End an invitation that wasn't accepted; the login is disabled."""
    user = inviting.withdraw(caller=caller, accounts=accounts.of(caller.side), user_id=body.id)
    return StatusOut(id=user.pk, status=Working.DISABLED)


@call.post("/api/platform/editPerson", who="PMS", action=a.STAFF_EDIT, area="people", writes=True)
def edit_person(caller: Caller, body: PersonEdit) -> IdOut:
    """Change a colleague's name, mobile and roles."""
    user = people.edit(
        caller=caller, accounts=accounts.of(caller.side), user_id=body.id, name=body.name, mobile=body.mobile,
        role_ids=body.role_ids,
    )  # fmt: skip
    return IdOut(id=user.pk)


@call.post("/api/platform/switchPerson", who="PMS", action=a.STAFF_EDIT, area="people", writes=True)
def switch_person(caller: Caller, body: PersonSwitch) -> StatusOut[Working]:
    """Disable a colleague's login, which ends every session, or enable it again."""
    user = people.set_active(
        caller=caller, accounts=accounts.of(caller.side), user_id=body.id, active=body.active, reason=body.reason
    )
    return StatusOut(id=user.pk, status=working(active=user.active, invited=False))


@call.post("/api/platform/endPersonSessions", who="PMS", action=a.STAFF_EDIT, area="people", writes=True)
def end_person_sessions(caller: Caller, body: IdIn) -> Ok:
    """Log a colleague out everywhere."""
    people.end_sessions(caller=caller, accounts=accounts.of(caller.side), user_id=body.id)
    return Ok()


@call.post(
    "/api/platform/setPersonPassword", who="PMS", action=a.STAFF_EDIT, area="people", writes=True, keeps_answer=False,
    before=count_password,
)  # fmt: skip
def set_person_password(caller: Caller, body: IdIn) -> PersonMade:
    """Give a colleague a new first password, shown once; every session ends."""
    user, password = people.set_password(caller=caller, accounts=accounts.of(caller.side), user_id=body.id)
    return PersonMade(id=user.pk, account=user.account, password=password)


@call.post("/api/platform/resetSecondFactor", who="PMS", action=a.STAFF_EDIT, area="people", writes=True)
def reset_second_factor(caller: Caller, body: PersonReset) -> Ok:
    """Of a colleague who lost the phone: every session ends, and the next login sets up another one."""
    people.reset_factor(caller=caller, accounts=accounts.of(caller.side), user_id=body.id, reason=body.reason)
    return Ok()


@call.get("/api/platform/roleList", who="PMS", action=a.STAFF_EDIT, area="people")
def role_list(caller: Caller) -> RoleList:
    """Roles with what they allow, and whether the caller can give them."""
    return present.role_list(caller)


@call.get("/api/platform/actionTree", who="PMS", action=a.STAFF_EDIT, area="people")
def action_tree(caller: Caller) -> ActionTree:
    """The actions that roles are made of."""
    return present.action_tree(caller)


@call.post("/api/platform/saveRole", who="PM", action=a.STAFF_EDIT, area="people", writes=True)
def save_role(caller: Caller, body: RoleIn) -> IdOut:
    """Make a role of actions, or change one; its holders have it so on their next request."""
    role = roles.save_role(
        caller=caller,
        accounts=accounts.of(caller.side),
        name=body.name,
        actions=body.actions,
        role_id=body.id,
        waives=WaiveLimit(body.waive_most, body.waive_bps),
    )
    return IdOut(id=role.pk)


@call.post("/api/platform/deleteRole", who="PM", action=a.STAFF_EDIT, area="people", writes=True)
def delete_role(caller: Caller, body: IdIn) -> Ok:
    """Delete a role that nobody has."""
    roles.delete_role(caller=caller, accounts=accounts.of(caller.side), role_id=body.id)
    return Ok()

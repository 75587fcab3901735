"""No column that can hold a customer's data is forgotten: it is erased, kept for a reason, or says nothing of them."""

from django.apps import apps
from django.contrib.postgres.fields import ArrayField
from django.db import models

from core import personal

OURS = {
    "core",
    "operators",
    "catalog",
    "policies",
    "merchants",
    "applications",
    "partners",
    "overview",
    "datacenter",
    "statements",
    "looks",
    "tenants",
}
CAN_HOLD = (models.CharField, models.TextField, models.JSONField, models.BinaryField, ArrayField, models.FileField)
OF_NO_CUSTOMER = {
    "the platform": {
        "core_setting", "core_jobstep", "policies_policychange", "policies_policytext", "catalog_category",
        "catalog_categorymatch", "tenants_tenant", "tenants_domain",
        "tenants_formerhost", "tenants_fleetmigration", "tenants_fleetstep", "partners_partystate",
        "partners_partyhour", "partners_partytook", "statements_statement", "statements_feestatement",
        "datacenter_aheadday", "datacenter_dataday", "datacenter_datastate", "datacenter_goodsday",
        "datacenter_linkday", "datacenter_platformahead", "datacenter_platformday", "datacenter_platformstate",
        "datacenter_platformvintage", "datacenter_vintagemonth", "datacenter_counted",
    },
    "people of a side": {
        "operators_operator", "operators_operatorrole", "operators_operatorlog", "operators_smscode",
        "operators_secondfactor", "operators_invitation", "operators_knowndevice", "operators_preference",
        "core_noticewish", "tenants_session",
        "tenants_provedmobile", "staff_staff",
        "staff_staffrole",
    },
    "a merchant": {
        "merchants_merchant", "merchants_merchantchange", "merchants_merchantremoval", "merchants_paper",
        "merchants_messagetext",
        "applications_application", "merchants_platformcontact", "express_returnaddress", "intake_app",
        "contracts_clauseversion", "subshops_subshop", "overview_subshopindex", "promotion_sharelink",
        "finance_account", "finance_entry", "finance_closedmonth",
        "finance_withdrawal", "finance_debtclearing", "finance_adjustment", "overview_withdrawalindex",
        "overview_clearingindex", "overview_adjustmentindex", "overview_rechargeindex", "risk_riskrecharge",
        "risk_riskrule",
    },
    "goods": {
        "goods_goods", "goods_sku", "goods_rentprice", "goods_package", "goods_packageprice", "goods_addon",
        "overview_goodsindex",
    },
    "sums, by numbers alone": {
        "partners_moneynumber", "overview_financeindex", "overview_platformincome", "statements_statementline",
        "statements_platformdifference", "statements_differenceindex", "bills_allocation",
    },
}  # fmt: skip


def holding() -> dict[str, set[str]]:
    """By table, the columns that can hold more than a number or a moment."""
    found = {}
    for model in apps.get_models():
        label = model._meta.app_label
        names = {field.name for field in model._meta.concrete_fields if isinstance(field, CAN_HOLD)}
        if names and (label in OURS or model.__module__.startswith("apps.")):
            found[model._meta.db_table] = names
    return found


def test_every_table_is_declared_or_is_about_no_customer() -> None:
    others = set().union(*OF_NO_CUSTOMER.values())
    assert others & set(personal.tables()) == set()
    assert set(holding()) - others - set(personal.tables()) == set(), "declare it in the room's personal.py"


def test_every_column_of_them_is_erased_or_says_why_not() -> None:
    tables = holding()
    for table, columns in personal.tables().items():
        named = columns.erased | columns.plain | set(columns.kept)
        assert tables[table] == named, table
        assert all(columns.kept.values())


def test_what_is_sealed_masked_or_found_by_a_key_is_never_called_plain() -> None:
    telling = ("sealed", "mask", "person", "mobile", "phone", "contact", "payer", "id_number", "name_index", "raw")
    for table, columns in personal.tables().items():
        assert [name for name in columns.plain if any(word in name for word in telling)] == [], table


def test_every_row_that_is_given_out_has_a_heading_in_both_languages() -> None:
    for name, kept in personal.all_kept():
        assert all(kept.title), name
        assert all(zh and en for zh, en in kept.words.values()), name

import type { ListDefinition } from "@/components/data-table/list-definition";

export const LEDGER_LIST = {
  name: "billList",
  calls: ["/api/finance/getFinanceBillList", "/api/platform/getFinanceRecord"],
  counts: "/api/platform/getTransactionTypeCount",
  exportKind: "records",
  bulk: [],
} as const satisfies ListDefinition;

export const WITHDRAWAL_LIST = {
  name: "withdrawals",
  calls: ["/api/finance/withdrawList", "/api/platform/getWithdrawalRecord"],
  counts: "/api/v2/getWithdrawalCount",
  exportKind: "withdrawals",
  bulk: [],
} as const satisfies ListDefinition;

export const JOURNAL_LIST = {
  name: "journal",
  calls: ["/api/finance/journal"],
  counts: "/api/finance/journalCount",
  exportKind: "journal",
  bulk: [],
} as const satisfies ListDefinition;

export const OWING_LIST = {
  name: "owing",
  calls: ["/api/finance/owing"],
  counts: "/api/finance/owingCount",
  exportKind: "owing",
  bulk: [],
} as const satisfies ListDefinition;

export const COMMISSION_LIST = {
  name: "commissions",
  calls: ["/api/finance/commissions"],
  counts: "/api/finance/commissionCount",
  exportKind: "commissions",
  bulk: [],
} as const satisfies ListDefinition;

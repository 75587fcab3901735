import type { ListDefinition } from "@/components/data-table/list-definition";

export const RECHARGE_LIST = {
  name: "recharges",
  calls: ["/api/merchant/merChartList"],
  counts: "/api/merchant/rechargeCount",
  exportKind: "recharges",
  bulk: [],
} as const satisfies ListDefinition;

export const FEE_LIST = {
  name: "riskFees",
  calls: ["/api/v2/getRiskBillList"],
  counts: "/api/v2/getRiskBillCount",
  exportKind: "risk_bills",
  bulk: [],
} as const satisfies ListDefinition;

export const AUDIT_LIST = {
  name: "rechargeAudit",
  calls: ["/api/merchant/merChartList"],
  counts: "/api/merchant/rechargeCount",
  exportKind: "recharges",
  bulk: [],
} as const satisfies ListDefinition;

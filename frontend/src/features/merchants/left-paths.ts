import { listPath } from "@/lib/list-path";

/** The element that says what is left. */
export const LEFT_CARD = "left";

/** Lists of one merchant's, by the name of what is left there; operators clear it from there, or see whose it is. */
export function leftPaths(merchant_id: string): Readonly<Record<string, string>> {
  const leases = listPath("/regularOrder", { stage: "all", merchant_id });
  const records = (status: string) => listPath("/credit", { view: "records", status, merchant_id });
  const bills = listPath("/billList", { merchant_id });
  return {
    orders: leases,
    purchases: listPath("/regularOrder", { kind: "sale", merchant_id }),
    pending: bills,
    available: bills,
    debt: bills,
    withdrawing: listPath("/cashWithdrawal", { status: "", merchant_id }),
    calls: listPath("/partnerCalls", { state: "open", merchant_id }),
    deposits: leases,
    refunds: listPath("/partnerCalls", { state: "", merchant_id }),
    notary: leases,
    enforcements: leases,
    bill_offline: leases,
    risk_prepaid: listPath("/rechargeAudit", { status: "credited", merchant_id }),
    recharges: listPath("/rechargeAudit", { status: "", merchant_id }),
    credit_accounts: records(""),
    credit_records: records("pending"),
    credit_reports: leases,
    credit_objections: listPath("/credit", { view: "objections", status: "", merchant_id }),
  };
}

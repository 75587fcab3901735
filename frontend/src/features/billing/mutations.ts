import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite, useWriteOf } from "@/lib/api/use-write";

export const usePay = () => useWrite("post", "/api/v2/BillPayment", STALE.proposal);
export const useSayMistaken = () => useWrite("post", "/api/reconcile/sayMistaken", STALE.difference);
export const useDecideRefunded = () => useWrite("post", "/api/bills/decideRefunded", STALE.bill);
export const useRefundFreight = () => useWrite("post", "/api/merchant/refundSfAmount", STALE.proposal);
export const useRefundBill = () => useWrite("post", "/api/bills/refund", STALE.proposal);
export const useDecideProposal = () => useWrite("post", "/api/bills/decideProposal", STALE.proposal);
export const useSettleEarly = () => useWrite("post", "/api/bills/settleEarly", STALE.bill);
export const useWaive = () => useWrite("post", "/api/bills/waive", STALE.proposal);
/** Where its statement opens, for some minutes. A look: nothing is written, and a refusal is said as a write's is. */
export const useStatementPaper = () =>
  useWriteOf(
    ({ order_id }: { order_id: string; key?: string }) => call("get", "/api/orders/statement", { query: { order_id } }),
    STALE.nothing,
  );

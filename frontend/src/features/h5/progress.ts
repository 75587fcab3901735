import type { H5Order } from "./types";
import type { WordKey } from "./words";

export type ProgressStep = { label: WordKey; state: "done" | "now" | "todo" };

const STEPS: WordKey[] = ["stepPay", "stepAudit", "stepSign", "stepShip", "stepLease"];
const PLACE: Record<string, number> = {
  pending_payment: 0,
  pending_audit: 1,
  supplement: 1,
  pending_sign: 2,
  pending_ship: 3,
  shipped: 3,
  leasing: 4,
  returning: 4,
  inspecting: 4,
  buyout_pending: 4,
  renewing: 4,
  overdue: 4,
  collection: 4,
};
const HAPPY_ENDS = ["completed", "returned", "bought_out"];

const strip = (steps: readonly WordKey[], at: number): ProgressStep[] =>
  steps.map((label, i) => ({ label, state: i < at ? "done" : i === at ? "now" : "todo" }));

/** Where the order stands for the customer; null when it was ended before the lease began. */
export function progress(status: string): ProgressStep[] | null {
  const at = HAPPY_ENDS.includes(status) ? STEPS.length : PLACE[status];
  if (at === undefined) return null;
  return strip(STEPS, at);
}

const BUY_STEPS: WordKey[] = ["stepPay", "stepSend", "stepShip"];
const BUY_PLACE: Record<string, number> = { pending_payment: 0, pending_ship: 1, shipped: 2, finished: 3 };

/** The same for a purchase. */
export function buyProgress(status: string): ProgressStep[] | null {
  const at = BUY_PLACE[status];
  if (at === undefined) return null;
  return strip(BUY_STEPS, at);
}

const QUICK = ["freeze", "pay", "pay_sign", "sign", "pay_bill", "pay_bill_sign"];
const OVER = ["done", "closed"];

/** Seconds until the page asks again: quick while somebody else's page may have changed something, slow while people work, null at the end. */
export const pollAfter = (order: Pick<H5Order, "next">): number | null =>
  OVER.includes(order.next.step) ? null : QUICK.includes(order.next.step) ? 3 : 10;

export const isOpen = (bill: { open: number; status: string }) =>
  bill.open > 0 && ["due", "partial", "overdue"].includes(bill.status);

/** Until the contract is signed. */
export const isCancellable = (status: string) =>
  ["pending_payment", "pending_audit", "supplement", "pending_sign"].includes(status);

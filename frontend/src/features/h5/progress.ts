import type { BillStatus, OrderStatus, ReturnStatus, SaleStatus } from "@/lib/api/schema";
import type { H5Order, Returned } from "./types";
import type { WordKey } from "./words";

export type ProgressStep = { label: WordKey; state: "done" | "now" | "todo" };

const STEPS: WordKey[] = ["stepPay", "stepAudit", "stepSign", "stepShip", "stepLease"];
/** Its place in the strip; null for what ended before the lease began. */
const PLACE: Record<OrderStatus, number | null> = {
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
  completed: STEPS.length,
  returned: STEPS.length,
  bought_out: STEPS.length,
  cancelled: null,
  rejected: null,
  closed: null,
  written_off: null,
};

const strip = (steps: readonly WordKey[], at: number): ProgressStep[] =>
  steps.map((label, i) => ({ label, state: i < at ? "done" : i === at ? "now" : "todo" }));

/** What a return that is under way makes of the last step. */
const GOING_BACK: Partial<Record<ReturnStatus, WordKey>> = {
  asked: "stepBack",
  sent: "stepBack",
  received: "stepInspect",
  assessed: "stepInspect",
  disputed: "stepInspect",
};

type Back = Pick<Returned, "status" | "kept">;
/** Inspected goods stay at the shop, though what is open keeps the lease from ending. */
const wentBack = (returned: Back | null): WordKey | null =>
  returned?.kept ? "stepKept" : ((returned?.status && GOING_BACK[returned.status]) ?? null);

/** Where the order stands for the customer; null when it was ended before the lease began. */
export function progress(status: OrderStatus, returned: Back | null = null): ProgressStep[] | null {
  const at = PLACE[status];
  const last = (at === STEPS.length - 1 && wentBack(returned)) || "stepLease";
  return at === null ? null : strip([...STEPS.slice(0, -1), last], at);
}

const BUY_STEPS: WordKey[] = ["stepPay", "stepSend", "stepShip"];
const BUY_PLACE: Record<SaleStatus, number | null> = {
  pending_payment: 0,
  pending_ship: 1,
  shipped: 2,
  finished: 3,
  cancelled: null,
  closed: null,
  refunded: null,
};

/** The same for a purchase. */
export function buyProgress(status: SaleStatus): ProgressStep[] | null {
  const at = BUY_PLACE[status];
  return at === null ? null : strip(BUY_STEPS, at);
}

const QUICK: readonly H5Order["next"]["step"][] = ["freeze", "pay", "sign", "pay_bill"];
const OVER: readonly H5Order["next"]["step"][] = ["done", "closed"];

/** Seconds until the page asks again: quick while somebody else's page may have changed something, slow while people work, null at the end. */
export const pollAfter = (order: Pick<H5Order, "next">): number | null =>
  OVER.includes(order.next.step) ? null : QUICK.includes(order.next.step) ? 3 : 10;

export const isOpen = (bill: { open: number; status: BillStatus }) => bill.open > 0 && ASKED.includes(bill.status);
/** What was written off can be paid, too. */
const ASKED: readonly BillStatus[] = ["due", "partial", "overdue", "written_off"];

/** Until the contract is signed. */
export const isCancellable = (status: OrderStatus): boolean => (PLACE[status] ?? STEPS.length) < SIGNED;
const SIGNED = 3;

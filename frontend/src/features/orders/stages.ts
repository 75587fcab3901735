import { every } from "@/lib/every";
import type { Age, OrderStatus } from "@/lib/api/schema";
import type { ListName } from "./types";

/** What each of the five lists shows; the statuses are those of apps/leases/rules/stages.py. */
export const STAGES = {
  all: { statuses: [], amber: [] },
  regular: {
    statuses: ["pending_payment", "pending_audit", "supplement", "pending_sign", "pending_ship", "shipped"],
    amber: ["pending_audit", "pending_ship"],
  },
  dealing: { statuses: ["leasing", "returning", "inspecting", "buyout_pending", "renewing"], amber: ["inspecting"] },
  overdue: { statuses: ["overdue", "collection"], amber: [] },
  finished: {
    statuses: ["completed", "returned", "bought_out", "cancelled", "rejected", "closed", "written_off"],
    amber: [],
  },
  after_sale: { statuses: [], amber: [] },
} as const satisfies Record<ListName, { statuses: readonly OrderStatus[]; amber: readonly OrderStatus[] }>;

/** Each status stands in a list: a new one doesn't compile until it does. */
every<OrderStatus>()([
  ...STAGES.regular.statuses,
  ...STAGES.dealing.statuses,
  ...STAGES.overdue.statuses,
  ...STAGES.finished.statuses,
]);

/** Bands of days overdue, as apps/leases/rules/ages.py has them. */
export const AGES = every<Age>()(["m0", "m1", "m2", "m3", "m4", "m5", "m6"]);

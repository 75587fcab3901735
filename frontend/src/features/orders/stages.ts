import type { OrderStatus } from "@/lib/api/schema";
import type { StageName } from "./types";

/** What each of the five lists shows; the statuses are those of apps/leases/rules/stages.py. */
export const STAGES: Record<StageName, { statuses: readonly OrderStatus[]; amber: readonly OrderStatus[] }> = {
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
};

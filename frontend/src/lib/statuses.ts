import type { Tone } from "@/components/ui/chip";

export type Entity =
  | "goods"
  | "order"
  | "saleOrder"
  | "afterSale"
  | "deposit"
  | "bill"
  | "withdrawal"
  | "recharge"
  | "merchant"
  | "subShop"
  | "contract"
  | "notary"
  | "credit"
  | "shareLink"
  | "job"
  | "partnerCall";

/** One palette for all: grey waits for them, blue in progress, amber needs us, green good, red money at risk. */
const TONES: Record<Entity, Partial<Record<Tone, string>>> = {
  goods: { grey: "draft off_shelf", amber: "reviewing rejected", green: "on_shelf", red: "forced_down" },
  order: {
    grey: "pending_payment pending_sign cancelled closed rejected",
    blue: "shipped leasing returning renewing",
    amber: "pending_audit supplement pending_ship inspecting buyout_pending",
    green: "completed returned bought_out",
    red: "overdue collection written_off",
  },
  saleOrder: {
    grey: "pending_payment cancelled closed refunded",
    blue: "shipped",
    amber: "pending_ship",
    green: "finished",
  },
  afterSale: {
    grey: "agreed rejected cancelled",
    blue: "customer_shipped refunding",
    amber: "applied received inspected",
    green: "finished",
  },
  deposit: {
    grey: "pending none",
    blue: "frozen paid partly_captured",
    green: "waived thawed refunded",
    red: "captured failed",
  },
  bill: { grey: "scheduled void waived refunded", blue: "due", amber: "partial", green: "paid", red: "overdue" },
  withdrawal: {
    amber: "pending",
    blue: "approved paying",
    green: "paid",
    grey: "cancelled",
    red: "rejected failed returned",
  },
  recharge: { grey: "waiting expired", amber: "submitted", blue: "paid", green: "credited", red: "rejected" },
  merchant: { amber: "reviewing paused", green: "active", red: "frozen", grey: "closed" },
  subShop: { green: "open", amber: "paused", grey: "closed" },
  contract: { grey: "none sent expired", blue: "signing", green: "signed", red: "rejected failed" },
  notary: {
    grey: "none pending_customer cancelled",
    blue: "pushed processing",
    amber: "ready",
    green: "completed",
    red: "failed",
  },
  credit: {
    grey: "none consented closed withdrawn pending",
    blue: "opening open",
    amber: "settle_reported",
    green: "confirmed accepted",
    red: "overdue collection rejected",
  },
  shareLink: { green: "active", grey: "disabled expired deleted" },
  job: { grey: "queued skipped", blue: "running", green: "done", amber: "retrying", red: "failed" },
  partnerCall: { grey: "queued settled", blue: "sent sending", green: "applied done", amber: "waiting", red: "failed" },
};

export function toneOf(entity: Entity, status: string): Tone {
  const found = Object.entries(TONES[entity]).find(([, states]) => states.split(" ").includes(status));
  return (found?.[0] as Tone | undefined) ?? "grey";
}

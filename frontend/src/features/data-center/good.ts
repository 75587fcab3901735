import type { Compared } from "@/components/ui/change";
import type { Who } from "@/lib/routes";

const GOOD: Partial<Record<string, NonNullable<Compared["good"]>>> = {
  refunds: "less",
  overdue: "less",
  owned: "plain",
  deposits: "plain",
};

/** Whether more of a figure is good news; what the platform takes of a shop is none to the shop, nor bad. */
export const goodOf = (key: string, who: Who): NonNullable<Compared["good"]> =>
  GOOD[key] ?? (key === "commission" && who !== "P" ? "plain" : "more");

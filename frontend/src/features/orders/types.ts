import type { OrderRow as Row } from "@/lib/api/schema";

export type {
  BuyoutQuote,
  DepositMovePart as DepositMove,
  OrderCounts,
  OrderInfo,
  OrderRow,
  OverdueMoney as Overdue,
  ParcelPart as Parcel,
  SchedulePart as Schedule,
} from "@/lib/api/schema";

export type StageName = "regular" | "dealing" | "overdue" | "finished" | "after_sale";
/** What a person may do with an order; apps/orders/rules/doings.py has the list. */
export type Doing = Row["actions"][number];

import type { Stage } from "@/lib/api/schema";

export type {
  BuyoutQuote,
  CasePart as Case,
  CloseQuoteRow as CloseQuote,
  Doing,
  ClaimPart as Claim,
  DepositMovePart as DepositMove,
  EnforcementPart as Enforcement,
  EnforcementRow as EnforcementRequest,
  NotaryPart as Notary,
  NotaryRound,
  OrderCounts,
  OrderInfo,
  OrderRow,
  OverdueMoney as Overdue,
  OverdueQuoteRow,
  ParcelPart as Parcel,
  SchedulePart as Schedule,
  Stage,
} from "@/lib/api/schema";

/** A stage's list, or that of every stage, which the workbench and the search lead to. */
export type ListName = Stage | "all";

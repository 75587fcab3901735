import type { AnswerOf } from "@/lib/api";

export type Review = AnswerOf<"get", "/api/backend/reviewList">["items"][number];
/** A payout is done on the page of withdrawals, with the bank's voucher, a wrong entry among the differences; all else
 * is decided here. */
export type Decidable = Review & { kind: Exclude<Review["kind"], "payout" | "entry"> };
export type Decision = { result: "confirm" | "refuse"; row: Decidable };

export const isDecidable = (row: Review): row is Decidable => row.kind !== "payout" && row.kind !== "entry";

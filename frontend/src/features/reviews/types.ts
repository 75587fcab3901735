import type { AnswerOf } from "@/lib/api";

export type Review = AnswerOf<"get", "/api/backend/reviewList">["items"][number];
/** A payout is done on the page of withdrawals, with the bank's voucher, a wrong entry among the differences, a write-off
 * on its order's page; all else is decided here. */
export type Decidable = Review & { kind: Exclude<Review["kind"], "payout" | "entry" | "write_off"> };
export type Decision = { result: "confirm" | "refuse"; row: Decidable };

const ELSEWHERE: readonly Review["kind"][] = ["payout", "entry", "write_off"];
export const isDecidable = (row: Review): row is Decidable => !ELSEWHERE.includes(row.kind);

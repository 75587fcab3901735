import type { AnswerOf } from "@/lib/api";
import { every } from "@/lib/every";

export type Review = AnswerOf<"get", "/api/backend/reviewList">["items"][number];
const ELSEWHERE = [
  "payout",
  "entry",
  "write_off",
  "bill_refund",
  "bill_waiver",
  "bill_offline",
] as const satisfies readonly Review["kind"][];
/** A payout is done on the page of withdrawals, with the bank's voucher, a wrong entry among the differences, a write-off
 * on its order's page, what is of a bill beside it; all else is decided here. */
export type Decidable = Review & { kind: Exclude<Review["kind"], (typeof ELSEWHERE)[number]> };
export type Decision = { result: "confirm" | "refuse"; row: Decidable };

/** Of all kinds: each room counts its own. */
export const keyOf = ({ kind, merchant_id, id }: Review): string => `${kind}:${merchant_id ?? ""}:${id}`;

const KINDS = every<Review["kind"]>()([
  "clauses",
  "bank",
  "rates",
  "profile",
  "paper",
  "message",
  "removal",
  "payout",
  "debt",
  "adjustment",
  "entry",
  "write_off",
  "bill_refund",
  "bill_waiver",
  "bill_offline",
  "settings",
  "text",
]);
export const isKind = (value: string): value is Review["kind"] => (KINDS as readonly string[]).includes(value);

export const isDecidable = (row: Review): row is Decidable => !ELSEWHERE.some((kind) => kind === row.kind);

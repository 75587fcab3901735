import { fen, type Fen } from "@/lib/money";
import type { useTranslations } from "next-intl";
import type { Bill } from "./queries";

/** A bill's line with its late fee: `amount` + fee = paid + unpaid. What was waived of the fee, or went back, is in none of them. */
export const feeOf = ({ late_fee: fee }: Bill): Fen => fen(fee ? fee.amount - fee.waived : 0);
export const paidOf = (bill: Bill): Fen => fen(bill.paid - bill.refunded + (bill.late_fee?.paid ?? 0));
/** All of what isn't issued yet. */
export const unpaidOf = (bill: Bill): Fen =>
  bill.status === "scheduled" ? bill.amount : fen(bill.open + (bill.late_fee?.open ?? 0));

/** 第 2 期 租金 */
export const nameOf = (bill: Bill, t: ReturnType<typeof useTranslations<"billing">>): string =>
  bill.period ? t("periodOf", { n: bill.period, kind: bill.kind_label }) : bill.kind_label;

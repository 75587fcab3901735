import { isOfPeriod, openBills, unpaidOf } from "@/entities/bill/open";
import { fen, type Fen } from "@/lib/money";
import type { useTranslations } from "next-intl";
import type { Bill } from "./queries";

/** A bill's line with its late fee: `amount` + fee = paid + unpaid. What was waived of the fee, or went back, is in none of them. */
export const feeOf = ({ late_fee: fee }: Bill): Fen => fen(fee ? fee.amount - fee.waived : 0);
export const paidOf = (bill: Bill): Fen => fen(bill.paid - bill.refunded + (bill.late_fee?.paid ?? 0));
/** What a waiver of this line gives up: the bill itself, or its late fee. */
export const waivedOf = (bill: Bill) =>
  bill.kind === "late_return" || bill.kind === "compensation" || bill.kind === "early_return"
    ? { of: bill.kind, id: bill.id ?? "", open: bill.open }
    : { of: "late_fee" as const, id: bill.late_fee?.bill_id ?? "", open: bill.late_fee?.open ?? fen(0) };

/** What a waiver takes of a line and leaves of it, as it is asked about. */
export function waiverSums(bill: Bill, { of, amount }: { of: ReturnType<typeof waivedOf>; amount: Fen }, t: Words) {
  const isFee = of.of === "late_fee";
  return [
    { label: isFee ? t("lateFee") : bill.kind_label, fen: of.open },
    { label: t(`waiving.${of.of}.act`), fen: fen(-amount) },
    ...(isFee ? [{ label: t("feeLeft"), fen: fen(of.open - amount) }] : []),
    { label: t("stillOwed"), fen: fen(unpaidOf(bill) - amount) },
  ];
}

/** What is to go back: of the line's own bill, or of its late fee. */
export type Refunded = { bill: Bill; of: "bill" | "late_fee" };
/** `paid`: what may go back. `whole`: it is wholly paid, so what goes back isn't asked again. */
export const refundOf = ({ bill, of }: Refunded) =>
  of === "late_fee"
    ? {
        id: bill.late_fee?.bill_id ?? "",
        paid: bill.late_fee?.paid ?? fen(0),
        whole: (bill.late_fee?.open ?? 0) === 0,
      }
    : { id: bill.id ?? "", paid: fen(bill.paid - bill.refunded), whole: bill.open === 0 };

/** The instalment that nights debit whole or not at all, and what so much money leaves of it; null where they still do. */
export function undebitedBy(amount: Fen, bills: readonly Bill[], spared: (bill: Bill) => number) {
  let rest: number = amount;
  for (const bill of openBills(bills)) {
    rest -= Math.min(rest, (bill.late_fee?.open ?? 0) - spared(bill));
    if (bill.by_debit && bill.paid === 0 && rest > 0 && rest < bill.open) return { bill, rest: fen(bill.open - rest) };
    rest -= Math.min(rest, bill.open);
  }
  return null;
}

/** Whether what is left of it waits for the next debit, or for nothing. */
export const undebited = (bill: Bill) => (bill.debited_after ? "undebitedFirst" : "undebited");

type Words = ReturnType<typeof useTranslations<"billing">>;

/** 第 2 期 租金 */
export const nameOf = (bill: Pick<Bill, "kind" | "kind_label" | "period">, t: Words): string =>
  isOfPeriod(bill) ? t("periodOf", { n: bill.period, kind: bill.kind_label }) : bill.kind_label;

import { fen, type Fen } from "@/lib/money";
import type { Bill } from "./queries";

/** What is to pay of a bill with its late fee; of what isn't issued yet all, nothing while a buyout stands for it. */
export const unpaidOf = (bill: Bill): Fen =>
  bill.replaced ? fen(0) : bill.status === "scheduled" ? bill.amount : fen(bill.open + (bill.late_fee?.open ?? 0));

/** What the contract's schedule numbers; of other bills `period` only counts them. */
const OF_A_PERIOD: Bill["kind"][] = ["first_rent", "rent", "renewal", "late_fee"];
export const isOfPeriod = (bill: Pick<Bill, "kind">): boolean => OF_A_PERIOD.includes(bill.kind);

export type OpenBill = Bill & { id: string };

/** What was issued and isn't paid, in the order in which money pays it: the oldest first, of a day the earlier one. */
export const openBills = (bills: readonly Bill[]): OpenBill[] =>
  bills
    .filter((bill): bill is OpenBill => bill.id !== null && bill.status !== "scheduled" && unpaidOf(bill) > 0)
    .sort((a, b) => {
      const day = (a.due_date ?? "").localeCompare(b.due_date ?? "");
      return day || (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
    });

/** Which are chosen when one is (un)ticked: with a bill all before it, without one none after it. */
export const toggled = (open: readonly OpenBill[], id: string, on: boolean): string[] => {
  const place = open.findIndex((bill) => bill.id === id);
  return open.slice(0, on ? place + 1 : place).map((bill) => bill.id);
};

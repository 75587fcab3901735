import { yuanText } from "@/lib/money";
import type { Withdrawal } from "./types";

/** What every ask about a withdrawal names. */
export const wordsOf = (row: Withdrawal) => ({
  amount: yuanText(row.amount),
  net: yuanText(row.net),
  merchant: row.merchant_name ?? "",
  bank: row.bank,
  id: row.id,
});

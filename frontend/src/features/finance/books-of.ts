import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { useAppState } from "@/lib/me";

/** Whose books are shown: operators name the merchant in the URL, a shop's people see their own. */
export function useBooksOf(): { merchant_id?: string } {
  const { side } = useAppState();
  const [merchant] = useQueryState("merchant_id", { defaultValue: "" });
  return useMemo(() => (side === "admin" && merchant ? { merchant_id: merchant } : {}), [side, merchant]);
}

/** The statement of a month, in place of the ledger of that merchant. */
export const statementPath = (whose: { merchant_id?: string }, month: string): string =>
  `/ledger?${new URLSearchParams({ ...whose, statement: month })}`;

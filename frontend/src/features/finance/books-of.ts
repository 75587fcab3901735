import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { useAppState } from "@/lib/me";

/** Whose books are shown: operators name the merchant in the URL, a shop's people see their own. */
export function useBooksOf(): { merchant_id?: string } {
  const { side } = useAppState();
  const [merchant] = useQueryState("merchant_id", { defaultValue: "" });
  return useMemo(() => (side === "admin" && merchant ? { merchant_id: merchant } : {}), [side, merchant]);
}

/** The ledger, of that merchant, narrowed by `more`. */
export const ledgerPath = (whose: { merchant_id?: string }, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...whose, ...more }).toString();
  return query ? `/ledger?${query}` : "/ledger";
};

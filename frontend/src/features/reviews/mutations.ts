import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";
import type { Review } from "./types";

export const useShowChangeAccount = () => useWrite("post", "/api/platform/showChangeAccount", STALE.nothing);
export const useAskAccount = () => useWrite("post", "/api/merchant/askBankAccount", STALE.merchant);

/** Each kind is decided by the call of its own room. */
export function useDecideReview(shop: boolean) {
  const change = useWrite("post", "/api/platform/decideMerchantChange", STALE.merchant);
  const own = useWrite("post", "/api/merchant/refuseBankAccount", STALE.merchant);
  const debt = useWrite("post", "/api/platform/decideDebtClearing", STALE.debt);
  const settings = useWrite("post", "/api/platform/decideSettings", STALE.settings);
  return async ({ id, kind, merchant_id }: Review, result: "confirm" | "refuse", why: string, key: string) => {
    if (shop) await own.send({ body: { id, why }, key });
    else if (kind === "settings") await settings.send({ body: { id, result, why }, key });
    else if (kind === "debt") await debt.send({ body: { id, result, reason: why }, key });
    else await change.send({ body: { merchant_id: merchant_id!, id, result, why }, key });
  };
}

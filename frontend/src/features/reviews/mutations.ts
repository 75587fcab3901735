import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";
import type { Decidable, Decision } from "./types";

export const useShowChangeAccount = () => useWrite("post", "/api/platform/showChangeAccount", STALE.nothing);
export const useAskAccount = () => useWrite("post", "/api/merchant/askBankAccount", STALE.merchant);

/** Each kind is decided by the call of its own room. */
export function useDecideReview(shop: boolean) {
  const change = useWrite("post", "/api/platform/decideMerchantChange", STALE.merchant);
  const own = useWrite("post", "/api/merchant/refuseBankAccount", STALE.merchant);
  const debt = useWrite("post", "/api/platform/decideDebtClearing", STALE.debt);
  const settings = useWrite("post", "/api/platform/decideSettings", STALE.settings);
  return async ({ row, result }: Decision, why: string, key: string) => {
    const { id, kind, merchant_id } = row;
    if (shop) return own.send({ body: { id, why }, key });
    const ofMerchant = () => change.send({ body: { merchant_id: merchant_id!, id, result, why }, key });
    const by: Record<Decidable["kind"], () => Promise<unknown>> = {
      bank: ofMerchant,
      rates: ofMerchant,
      debt: () => debt.send({ body: { id, result, reason: why }, key }),
      settings: () => settings.send({ body: { id, result, why }, key }),
    };
    return by[kind]();
  };
}

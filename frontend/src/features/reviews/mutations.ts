import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";
import type { Decidable, Decision } from "./types";

export const useShowChangeAccount = () => useWrite("post", "/api/platform/showChangeAccount", STALE.nothing);
export const useAskAccount = () => useWrite("post", "/api/merchant/askBankAccount", STALE.merchant);

type Decide = (decision: Decision, why: string, key: string) => Promise<unknown>;

/** Each kind is decided by the call of its own room; one that has no place here isn't sent anywhere. */
export function useDecideReview(shop: boolean): Decide {
  const change = useWrite("post", "/api/platform/decideMerchantChange", STALE.merchant);
  const own = useWrite("post", "/api/merchant/refuseBankAccount", STALE.merchant);
  const asked = useWrite("post", "/api/merchant/takeBackChange", STALE.merchant);
  const ownMessage = useWrite("post", "/api/merchant/takeBackMessage", STALE.ownMessage);
  const debt = useWrite("post", "/api/platform/decideDebtClearing", STALE.debt);
  const adjustment = useWrite("post", "/api/finance/decideAdjustment", STALE.debt);
  const settings = useWrite("post", "/api/platform/decideSettings", STALE.settings);
  const text = useWrite("post", "/api/platform/decideText", STALE.settings);
  const ofMerchant: Decide = ({ row: { id, merchant_id }, result }, why, key) => {
    if (merchant_id === null) throw new Error("a change of no merchant");
    return change.send({ body: { merchant_id, id, result, why }, key });
  };
  /** What is typed to approve one is the provider's template, by which it goes out. */
  const ofMessage: Decide = (decision, typed, key) => {
    const { id, merchant_id } = decision.row;
    if (decision.result === "refuse") return ofMerchant(decision, typed, key);
    if (merchant_id === null) throw new Error("a message of no merchant");
    return change.send({ body: { merchant_id, id, result: "confirm", template_code: typed }, key });
  };
  const takenBack: Decide = ({ row: { id } }, why, key) => asked.send({ body: { id, why }, key });
  const acts: Record<Decidable["kind"], Decide> = {
    profile: shop ? takenBack : ofMerchant,
    paper: shop ? takenBack : ofMerchant,
    clauses: shop ? takenBack : ofMerchant,
    bank: shop ? ({ row: { id } }, why, key) => own.send({ body: { id, why }, key }) : ofMerchant,
    message: shop ? ({ row: { id } }, why, key) => ownMessage.send({ body: { id, why }, key }) : ofMessage,
    rates: ofMerchant,
    removal: ofMerchant,
    debt: ({ row: { id }, result }, reason, key) => debt.send({ body: { id, result, reason }, key }),
    adjustment: ({ row: { id, sums }, result }, reason, key) =>
      adjustment.send({ body: { id, result, reason, shown: sums }, key }),
    settings: ({ row: { id }, result }, why, key) => settings.send({ body: { id, result, why }, key }),
    text: ({ row: { id }, result }, why, key) => text.send({ body: { id, result, why }, key }),
  };
  return async (decision, why, key) => {
    const act: Decide | undefined = acts[decision.row.kind];
    if (!act) throw new Error(`${decision.row.kind} isn't decided here`);
    await act(decision, why, key);
  };
}

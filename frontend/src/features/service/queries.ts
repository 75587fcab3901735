import { queryOptions } from "@tanstack/react-query";
import { KEYS, STALE } from "@/entities/keys";
import { call, type AnswerOf } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";

/** One's own customer service, and whom a shop itself turns to. */
export const contactQuery = queryOptions({
  queryKey: KEYS.service,
  queryFn: ({ signal }) => call("post", "/api/general/getBaseInfo", { body: {}, signal }),
});

/** Whether the platform offers notarization, the shop's own account for it, and whether the office takes it. */
export const notaryQueries = {
  open: queryOptions({
    queryKey: [...KEYS.service, "notaryOpen"],
    queryFn: ({ signal }) => call("get", "/api/notarization/isOpenNotary", { signal }),
  }),
  account: queryOptions({
    queryKey: [...KEYS.service, "notaryAccount"],
    queryFn: ({ signal }) => call("get", "/api/notarization/isSetNotary", { query: {}, signal }),
  }),
  token: queryOptions({
    queryKey: [...KEYS.service, "notaryToken"],
    queryFn: ({ signal }) => call("get", "/api/notarization/getApiToken", { query: {}, signal }),
  }),
};
export const useSetNotary = () => useWrite("get", "/api/notarization/setNotaryConfig", STALE.service);

/** Whether customers may pay deposits in money. */
export const depositQuery = queryOptions({
  queryKey: [...KEYS.service, "depositRule"],
  queryFn: ({ signal }) => call("get", "/api/merchant/depositRule", { signal }),
});
export const useSetDepositRule = () => useWrite("post", "/api/merchant/setDepositRule", STALE.service);

/** By what the shop's risk reports suggest. */
export const riskRuleQuery = queryOptions({
  queryKey: [...KEYS.service, "riskRule"],
  queryFn: ({ signal }) => call("get", "/api/merchant/riskRule", { signal }),
});
export const useSetRiskRule = () => useWrite("post", "/api/merchant/setRiskRule", STALE.service);

/** Messages that the shop words itself. */
export type ShopMessages = AnswerOf<"get", "/api/merchant/shopMessages">;
export const shopMessagesQuery = queryOptions({
  queryKey: [...KEYS.service, "messages"],
  queryFn: ({ signal }) => call("get", "/api/merchant/shopMessages", { signal }),
});
export const useAskMessage = () => useWrite("post", "/api/merchant/askMessage", STALE.ownMessage);
export const useTakeBackMessage = () => useWrite("post", "/api/merchant/takeBackMessage", STALE.ownMessage);
export const useEndMessage = () => useWrite("post", "/api/merchant/endMessage", STALE.ownMessage);

export const useSaveContact = () => useWrite("post", "/api/general/baseSet", STALE.service);

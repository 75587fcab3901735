import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

/** What the shop claims for damages. */
export const damagePrices = queryOptions({
  queryKey: KEYS.damagePrices,
  queryFn: ({ signal }) => call("get", "/api/orders/damagePrices", { signal }),
});

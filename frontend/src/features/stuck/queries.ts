import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

/** What has waited longer than it should: whatever is done about an order may take it off. `asks`: whose is known. */
export const stuckQueries = {
  list: (params: QueryOf<"get", "/api/orders/stuckList">, asks: boolean) =>
    queryOptions({
      queryKey: [...KEYS.orders, "stuck", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/orders/stuckList", { query: params, signal }),
      enabled: asks,
    }),
  counts: (params: QueryOf<"get", "/api/orders/stuckCount">, asks: boolean) =>
    queryOptions({
      queryKey: [...KEYS.orders, "stuck", "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/orders/stuckCount", { query: params, signal }),
      enabled: asks,
    }),
};

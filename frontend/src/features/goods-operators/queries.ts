import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

const LONG = 10 * 60_000;

export const operatorQueries = {
  list: (params: QueryOf<"get", "/api/platform/platformGoodsList">) =>
    queryOptions({
      queryKey: [...KEYS.goods, "platform", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/platformGoodsList", { query: params, signal }),
    }),
  counts: (params: QueryOf<"get", "/api/platform/getPlatformGoodsCount">) =>
    queryOptions({
      queryKey: [...KEYS.goods, "platformCounts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getPlatformGoodsCount", { query: params, signal }),
    }),
  reasons: queryOptions({
    queryKey: [...KEYS.goods, "dictionary", "reasons"],
    staleTime: LONG,
    queryFn: ({ signal }) => call("get", "/api/platform/getForceRefuseReasons", { signal }),
  }),
  /** Add-ons of one merchant, to narrow its goods by. */
  gains: (merchantId: string) =>
    queryOptions({
      queryKey: [...KEYS.goods, "gainsOf", merchantId],
      queryFn: ({ signal }) =>
        call("get", "/api/platform/getGoodsGainList", { query: { merchant_id: merchantId, page_size: 100 }, signal }),
    }),
  changes: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.goods, "changes", id],
      staleTime: 0,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodsChanges", { query: { id }, signal }),
    }),
  review: queryOptions({
    queryKey: [...KEYS.goods, "review"],
    queryFn: ({ signal }) => call("get", "/api/platform/getGoodsReview", { signal }),
  }),
  display: (params: QueryOf<"get", "/api/platform/getGoodsForDisplay">) =>
    queryOptions({
      queryKey: [...KEYS.goods, "display", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodsForDisplay", { query: params, signal }),
    }),
};

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

const LONG = 10 * 60_000;
export const MOST_CARRIERS = 50;

export const addonQueries = {
  all: KEYS.addons,
  list: (params: QueryOf<"get", "/api/platform/getGoodsGainList">) =>
    queryOptions({
      queryKey: [...KEYS.addons, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodsGainList", { query: params, signal }),
    }),
  counts: (params: QueryOf<"get", "/api/platform/getGoodsGainCount">) =>
    queryOptions({
      queryKey: [...KEYS.addons, "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodsGainCount", { query: params, signal }),
    }),
  types: queryOptions({
    queryKey: [...KEYS.addons, "types"],
    staleTime: LONG,
    queryFn: ({ signal }) => call("get", "/api/platform/newGetGoodsGainTypeMap", { signal }),
  }),
  carriers: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.addons, "carriers", id],
      queryFn: ({ signal }) =>
        call("get", "/api/platform/gainGoods", { query: { id, page_size: MOST_CARRIERS }, signal }),
    }),
};

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type Params } from "@/lib/api";

const LONG = 10 * 60_000;
export const MOST_CARRIERS = 50;

export const addonQueries = {
  all: ["addons"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["addons", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodsGainList", { query: params, signal }),
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["addons", "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/getGoodsGainCount", { query: params, signal }),
    }),
  types: queryOptions({
    queryKey: ["addons", "types"],
    staleTime: LONG,
    queryFn: ({ signal }) => call("get", "/api/platform/newGetGoodsGainTypeMap", { signal }),
  }),
  carriers: (id: string) =>
    queryOptions({
      queryKey: ["addons", "carriers", id],
      queryFn: ({ signal }) =>
        call("get", "/api/platform/gainGoods", { query: { id, page_size: MOST_CARRIERS }, signal }),
    }),
  /** Merchants that operators choose from. */
  shops: (keyword: string) =>
    queryOptions({
      queryKey: ["addons", "shops", keyword],
      placeholderData: keepPreviousData,
      staleTime: LONG,
      queryFn: ({ signal }) => call("get", "/api/platform/getShopSelections", { query: { keyword }, signal }),
    }),
};

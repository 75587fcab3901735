import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Option, type Page, type Params } from "@/lib/api";
import type { Carrier, Gain, TypeCount } from "./types";

const LONG = 10 * 60_000;
export const MOST_CARRIERS = 50;

export const addonQueries = {
  all: ["addons"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["addons", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<Page<Gain>>("/api/platform/getGoodsGainList", params, { signal }),
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["addons", "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<TypeCount[]>("/api/platform/getGoodsGainCount", params, { signal }),
    }),
  types: queryOptions({
    queryKey: ["addons", "types"],
    staleTime: LONG,
    queryFn: ({ signal }) => api.get<Option[]>("/api/platform/newGetGoodsGainTypeMap", {}, { signal }),
  }),
  carriers: (id: string) =>
    queryOptions({
      queryKey: ["addons", "carriers", id],
      queryFn: ({ signal }) =>
        api.get<Page<Carrier>>("/api/platform/gainGoods", { id, page_size: MOST_CARRIERS }, { signal }),
    }),
  /** Merchants that operators choose from. */
  shops: (keyword: string) =>
    queryOptions({
      queryKey: ["addons", "shops", keyword],
      placeholderData: keepPreviousData,
      staleTime: LONG,
      queryFn: ({ signal }) => api.get<Option[]>("/api/platform/getShopSelections", { keyword }, { signal }),
    }),
};

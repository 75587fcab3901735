import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Option, type Page, type Params } from "@/lib/api";
import type { StatusCount } from "../types";
import type { DisplayRow, GoodsChanges, PlatformGoodsRow, ReviewState } from "./types";

const LONG = 10 * 60_000;

export const operatorQueries = {
  list: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "platform", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<Page<PlatformGoodsRow>>("/api/platform/platformGoodsList", params, { signal }),
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "platformCounts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<StatusCount[]>("/api/platform/getPlatformGoodsCount", params, { signal }),
    }),
  shops: (keyword: string) =>
    queryOptions({
      queryKey: ["goods", "shops", keyword],
      placeholderData: keepPreviousData,
      staleTime: LONG,
      queryFn: ({ signal }) => api.get<Option[]>("/api/platform/getShopSelections", { keyword }, { signal }),
    }),
  reasons: queryOptions({
    queryKey: ["goods", "dictionary", "reasons"],
    staleTime: LONG,
    queryFn: ({ signal }) => api.get<Option[]>("/api/platform/getForceRefuseReasons", {}, { signal }),
  }),
  /** Add-ons of one merchant, to narrow its goods by. */
  gains: (merchantId: string) =>
    queryOptions({
      queryKey: ["goods", "gainsOf", merchantId],
      queryFn: ({ signal }) =>
        api.get<Page<{ id: string; name: string }>>(
          "/api/platform/getGoodsGainList",
          { merchant_id: merchantId, page_size: 100 },
          { signal },
        ),
    }),
  changes: (id: string) =>
    queryOptions({
      queryKey: ["goods", "changes", id],
      staleTime: 0,
      queryFn: ({ signal }) => api.get<GoodsChanges>("/api/platform/getGoodsChanges", { id }, { signal }),
    }),
  review: queryOptions({
    queryKey: ["goods", "review"],
    queryFn: ({ signal }) => api.get<ReviewState>("/api/platform/getGoodsReview", {}, { signal }),
  }),
  display: (params: Params) =>
    queryOptions({
      queryKey: ["goods", "display", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<Page<DisplayRow>>("/api/platform/getGoodsForDisplay", params, { signal }),
    }),
};

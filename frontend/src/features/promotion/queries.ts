import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Page, type Params } from "@/lib/api";
import type { GoodsChoice, LinkOrder, LinkRow } from "./types";

const MOST_ORDERS = 10;

export const linkQueries = {
  all: ["links"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["links", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<Page<LinkRow>>("/api/general/shareLinkList", params, { signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["links", "one", id],
      queryFn: ({ signal }) => api.get<LinkRow>("/api/general/getShareLink", { id }, { signal }),
    }),
  orders: (id: string) =>
    queryOptions({
      queryKey: ["links", "orders", id],
      queryFn: ({ signal }) =>
        api.get<Page<LinkOrder>>("/api/general/shareUserOrderList", { id, page_size: MOST_ORDERS }, { signal }),
    }),
  /** Goods that a link can lead to. */
  goods: (title: string) =>
    queryOptions({
      queryKey: ["links", "goods", title],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        api.get<Page<GoodsChoice>>("/api/platform/goodsList", { title, status: "on_shelf", page_size: 50 }, { signal }),
    }),
};

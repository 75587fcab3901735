import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type Params } from "@/lib/api";

const MOST_ORDERS = 10;

export const linkQueries = {
  all: ["links"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["links", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/general/shareLinkList", { query: params, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["links", "one", id],
      queryFn: ({ signal }) => call("get", "/api/general/getShareLink", { query: { id }, signal }),
    }),
  orders: (id: string) =>
    queryOptions({
      queryKey: ["links", "orders", id],
      queryFn: ({ signal }) =>
        call("get", "/api/general/shareUserOrderList", { query: { id, page_size: MOST_ORDERS }, signal }),
    }),
  /** Goods that a link can lead to. */
  goods: (title: string) =>
    queryOptions({
      queryKey: ["links", "goods", title],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call("get", "/api/platform/goodsList", { query: { title, status: "on_shelf", page_size: 50 }, signal }),
    }),
};

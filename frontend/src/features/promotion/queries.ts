import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type AnswerOf, type QueryOf } from "@/lib/api";

const MOST_ORDERS = 10;

/** Of `salesmen`: all that it says are to be picked from. */
export const everybody = (people: AnswerOf<"get", "/api/general/linkSalesmen">) => people;

export const linkQueries = {
  all: KEYS.links,
  list: (params: QueryOf<"get", "/api/general/shareLinkList">) =>
    queryOptions({
      queryKey: [...KEYS.links, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/general/shareLinkList", { query: params, signal }),
    }),
  counts: (params: QueryOf<"get", "/api/general/shareLinkCount">) =>
    queryOptions({
      queryKey: [...KEYS.links, "counts", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/general/shareLinkCount", { query: params, signal }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.links, "one", id],
      queryFn: ({ signal }) => call("get", "/api/general/getShareLink", { query: { id }, signal }),
    }),
  /** The pages that a link can open, with the categories of the shop's shelves. */
  targets: () =>
    queryOptions({
      queryKey: [...KEYS.links, "targets"],
      queryFn: ({ signal }) => call("get", "/api/platform/getShareLinkMap", { query: {}, signal }),
      staleTime: 60_000,
    }),
  /** To whom a link can be given; of one that is to be made without an id, for a sub-shop. */
  salesmen: (id?: string, sub_shop_id?: string, keyword = "") =>
    queryOptions({
      queryKey: [...KEYS.links, "salesmen", id ?? "", sub_shop_id ?? "", keyword],
      queryFn: ({ signal }) =>
        call("get", "/api/general/linkSalesmen", {
          query: { ...(id ? { id } : sub_shop_id ? { sub_shop_id } : {}), ...(keyword && { keyword }) },
          signal,
        }),
      staleTime: 60_000,
    }),
  orders: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.links, "orders", id],
      queryFn: ({ signal }) =>
        call("get", "/api/general/shareUserOrderList", { query: { id, page_size: MOST_ORDERS }, signal }),
    }),
};

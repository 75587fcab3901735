import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export const merchantQueries = {
  all: KEYS.merchants,
  list: (params: QueryOf<"get", "/api/platform/merchantList">) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/merchantList", { query: params, signal }),
    }),
  counts: (params: QueryOf<"get", "/api/platform/merchantCount">) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "counts", params],
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) =>
        (await call("get", "/api/platform/merchantCount", { query: params, signal })).counts,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "one", id],
      queryFn: ({ signal }) => call("get", "/api/platform/merchantInfo", { query: { id }, signal }),
    }),
  people: (id: string, page: number, page_size: number) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "people", id, page, page_size],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/merchantPeople", { query: { id, page, page_size }, signal }),
    }),
  left: (merchant_id: string) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "left", merchant_id],
      queryFn: ({ signal }) => call("get", "/api/platform/getMerchantLeft", { query: { merchant_id }, signal }),
    }),
  subdomain: (subdomain: string) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "subdomain", subdomain],
      staleTime: 30_000,
      meta: { hideNotice: true },
      queryFn: ({ signal }) => call("get", "/api/platform/checkSubdomain", { query: { subdomain }, signal }),
    }),
};

export const applicationQueries = {
  list: (params: QueryOf<"get", "/api/platform/applicationList">) =>
    queryOptions({
      queryKey: [...KEYS.applications, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/applicationList", { query: params, signal }),
    }),
  counts: (params: QueryOf<"get", "/api/platform/applicationCount">) =>
    queryOptions({
      queryKey: [...KEYS.applications, "counts", params],
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) =>
        (await call("get", "/api/platform/applicationCount", { query: params, signal })).counts,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.applications, "one", id],
      queryFn: ({ signal }) => call("get", "/api/platform/applicationInfo", { query: { id }, signal }),
    }),
};

/** The shop's own. */
export const ownMerchantQuery = queryOptions({
  queryKey: [...KEYS.merchants, "own"],
  queryFn: ({ signal }) => call("get", "/api/platform/merchantInfo", { signal }),
});

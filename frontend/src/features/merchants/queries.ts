import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type Params } from "@/lib/api";

export const merchantQueries = {
  all: KEYS.merchants,
  list: (params: Params) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/merchantList", { query: params, signal }),
    }),
  counts: queryOptions({
    queryKey: [...KEYS.merchants, "counts"],
    queryFn: async ({ signal }) => (await call("get", "/api/platform/merchantCount", { signal })).counts,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "one", id],
      queryFn: ({ signal }) => call("get", "/api/platform/merchantInfo", { query: { id }, signal }),
    }),
  subdomain: (subdomain: string) =>
    queryOptions({
      queryKey: [...KEYS.merchants, "subdomain", subdomain],
      staleTime: 30_000,
      meta: { hideNotice: true },
      queryFn: ({ signal }) => call("get", "/api/platform/checkSubdomain", { query: { subdomain }, signal }),
    }),
};

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type Params } from "@/lib/api";

export const merchantQueries = {
  all: ["merchants"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["merchants", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call("get", "/api/platform/merchantList", { query: params, signal }),
    }),
  counts: queryOptions({
    queryKey: ["merchants", "counts"],
    queryFn: async ({ signal }) => (await call("get", "/api/platform/merchantCount", { signal })).counts,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["merchants", "one", id],
      queryFn: ({ signal }) => call("get", "/api/platform/merchantInfo", { query: { id }, signal }),
    }),
  subdomain: (subdomain: string) =>
    queryOptions({
      queryKey: ["merchants", "subdomain", subdomain],
      staleTime: 30_000,
      meta: { hideNotice: true },
      queryFn: ({ signal }) => call("get", "/api/platform/checkSubdomain", { query: { subdomain }, signal }),
    }),
};

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Page, type Params } from "@/lib/api";
import type { Merchant, MerchantRow, StatusCount, SubdomainAnswer } from "./types";

export const merchantQueries = {
  all: ["merchants"] as const,
  list: (params: Params) =>
    queryOptions({
      queryKey: ["merchants", "list", params],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => api.get<Page<MerchantRow>>("/api/platform/merchantList", params, { signal }),
    }),
  counts: queryOptions({
    queryKey: ["merchants", "counts"],
    queryFn: async ({ signal }) =>
      (await api.get<{ counts: StatusCount[] }>("/api/platform/merchantCount", {}, { signal })).counts,
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["merchants", "one", id],
      queryFn: ({ signal }) => api.get<Merchant>("/api/platform/merchantInfo", { id }, { signal }),
    }),
  subdomain: (subdomain: string) =>
    queryOptions({
      queryKey: ["merchants", "subdomain", subdomain],
      staleTime: 30_000,
      meta: { hideNotice: true },
      queryFn: ({ signal }) => api.get<SubdomainAnswer>("/api/platform/checkSubdomain", { subdomain }, { signal }),
    }),
};

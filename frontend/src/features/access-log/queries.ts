import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export type { LookRow as Look } from "@/lib/api/schema";

export const looksQuery = (params: QueryOf<"get", "/api/platform/accessLog">) =>
  queryOptions({
    queryKey: [...KEYS.looks, "list", params],
    queryFn: ({ signal }) => call("get", "/api/platform/accessLog", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const lookCounts = (params: QueryOf<"get", "/api/platform/accessLogCount">) =>
  queryOptions({
    queryKey: [...KEYS.looks, "counts", params],
    queryFn: ({ signal }) => call("get", "/api/platform/accessLogCount", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

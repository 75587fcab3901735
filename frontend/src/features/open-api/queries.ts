import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export const appsQuery = queryOptions({
  queryKey: [...KEYS.openApi, "apps"],
  queryFn: ({ signal }) => call("get", "/api/intake/apps", { signal }),
});

export const callCounts = (params: QueryOf<"get", "/api/intake/callCounts">) =>
  queryOptions({
    queryKey: [...KEYS.openApi, "counts", params],
    queryFn: ({ signal }) => call("get", "/api/intake/callCounts", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const callsQuery = (params: QueryOf<"get", "/api/intake/calls">) =>
  queryOptions({
    queryKey: [...KEYS.openApi, "calls", params],
    queryFn: ({ signal }) => call("get", "/api/intake/calls", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

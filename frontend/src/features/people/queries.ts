import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

/** As many as a list to choose from holds: more are found by their names. */
const MOST = 20;

export const peopleQueries = {
  list: (params: QueryOf<"get", "/api/platform/peopleList">) =>
    queryOptions({
      queryKey: [...KEYS.people, "list", params],
      queryFn: ({ signal }) => call("get", "/api/platform/peopleList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  counts: (params: QueryOf<"get", "/api/platform/peopleCount">) =>
    queryOptions({
      queryKey: [...KEYS.people, "counts", params],
      queryFn: ({ signal }) => call("get", "/api/platform/peopleCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  /** To choose from, by name, account or mobile: the server searches. */
  found: (keyword: string) =>
    queryOptions({
      queryKey: [...KEYS.people, "found", keyword],
      queryFn: ({ signal }) => call("get", "/api/platform/peopleList", { query: { keyword, page_size: MOST }, signal }),
      placeholderData: keepPreviousData,
    }),
  history: (params: QueryOf<"get", "/api/platform/peopleHistory">) =>
    queryOptions({
      queryKey: [...KEYS.people, "history", params],
      queryFn: ({ signal }) => call("get", "/api/platform/peopleHistory", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  historyCounts: (params: QueryOf<"get", "/api/platform/peopleHistoryCount">) =>
    queryOptions({
      queryKey: [...KEYS.people, "historyCounts", params],
      queryFn: ({ signal }) => call("get", "/api/platform/peopleHistoryCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  roles: queryOptions({
    queryKey: [...KEYS.people, "roles"],
    queryFn: ({ signal }) => call("get", "/api/platform/roleList", { signal }),
  }),
  actions: queryOptions({
    queryKey: [...KEYS.people, "actions"],
    queryFn: ({ signal }) => call("get", "/api/platform/actionTree", { signal }),
  }),
  openWork: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.people, "openWork", id],
      queryFn: ({ signal }) => call("get", "/api/backend/openWork", { query: { id }, signal }),
    }),
};

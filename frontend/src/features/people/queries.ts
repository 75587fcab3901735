import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

const MOST = 100;

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
  /** Everybody, to choose from. */
  everybody: queryOptions({
    queryKey: [...KEYS.people, "everybody"],
    queryFn: ({ signal }) => call("get", "/api/platform/peopleList", { query: { page_size: MOST }, signal }),
  }),
  history: (params: QueryOf<"get", "/api/platform/peopleHistory">) =>
    queryOptions({
      queryKey: [...KEYS.people, "history", params],
      queryFn: ({ signal }) => call("get", "/api/platform/peopleHistory", { query: params, signal }),
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

import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export const categoryQueries = {
  all: KEYS.categories,
  tree: (channel: string) =>
    queryOptions({
      queryKey: [...KEYS.categories, "tree", channel],
      queryFn: ({ signal }) => call("get", "/api/platform/getCategoryList", { query: { channel }, signal }),
    }),
  matches: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.categories, "matches", id],
      queryFn: ({ signal }) => call("get", "/api/platform/categoryMatches", { query: { id }, signal }),
    }),
  channels: queryOptions({
    queryKey: [...KEYS.categories, "channels"],
    queryFn: ({ signal }) => call("get", "/api/backend/getPltCateCount", { signal }),
  }),
};

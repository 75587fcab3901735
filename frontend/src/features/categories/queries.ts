import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api";

export const categoryQueries = {
  all: ["categories"] as const,
  tree: (channel: string) =>
    queryOptions({
      queryKey: ["categories", "tree", channel],
      queryFn: ({ signal }) => call("get", "/api/platform/getCategoryList", { query: { channel }, signal }),
    }),
  channels: queryOptions({
    queryKey: ["categories", "channels"],
    queryFn: ({ signal }) => call("get", "/api/backend/getPltCateCount", { signal }),
  }),
};

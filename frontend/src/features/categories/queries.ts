import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import type { Category, ChannelCount } from "./types";

export const categoryQueries = {
  all: ["categories"] as const,
  tree: (channel: string) =>
    queryOptions({
      queryKey: ["categories", "tree", channel],
      queryFn: ({ signal }) => api.get<Category[]>("/api/platform/getCategoryList", { channel }, { signal }),
    }),
  channels: queryOptions({
    queryKey: ["categories", "channels"],
    queryFn: ({ signal }) => api.get<ChannelCount[]>("/api/backend/getPltCateCount", {}, { signal }),
  }),
};

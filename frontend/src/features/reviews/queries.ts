import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

/** What waits for a second person, oldest first. */
export const reviewsQuery = (params: QueryOf<"get", "/api/backend/reviewList">) =>
  queryOptions({
    queryKey: [...KEYS.reviews, "list", params],
    queryFn: ({ signal }) => call("get", "/api/backend/reviewList", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const reviewCounts = (params: QueryOf<"get", "/api/backend/reviewCount">) =>
  queryOptions({
    queryKey: [...KEYS.reviews, "counts", params],
    queryFn: ({ signal }) => call("get", "/api/backend/reviewCount", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

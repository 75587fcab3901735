import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

/** What waits for a second person, oldest first. */
export const reviewsQuery = queryOptions({
  queryKey: KEYS.reviews,
  queryFn: ({ signal }) => call("get", "/api/backend/reviewList", { signal }),
});

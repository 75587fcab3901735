import { queryOptions } from "@tanstack/react-query";
import { call, CODE, isApiError } from "./api";
import { pace } from "./live";

const EVERY = 30_000;

/** What the server tells this person. Asked again when a word comes, or every half minute, while the page is looked at and the session holds. */
export const noticesQuery = queryOptions({
  queryKey: ["notices"],
  meta: { hideNotice: true, aside: true },
  queryFn: ({ signal }) => call("get", "/api/platform/notices", { signal }),
  refetchInterval: (query) => (isApiError(query.state.error, CODE.unauthorized) ? false : pace(EVERY)),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  retry: false,
});

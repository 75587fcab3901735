import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type Params } from "@/lib/api";

export type { DifferenceOut as Difference, ReconciledDayOut as Day } from "@/lib/api/schema";

/** Whose the platform's own lines are. */
export const PLATFORM = "0";

/** The filter bar's dates under the names that the API has for them. */
export const withDays = ({ day_from, day_to, ...rest }: Params): Params => ({ ...rest, start: day_from, end: day_to });

export const daysQuery = (params: Params) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "days", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/days", { query: withDays(params), signal }),
    placeholderData: keepPreviousData,
  });

export const differencesQuery = (params: Params) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "differences", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/differences", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

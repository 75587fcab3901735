import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export type {
  DifferenceOut as Difference,
  FeeStatementOut as FeeBill,
  ReconciledDayOut as Day,
} from "@/lib/api/schema";

export const daysQuery = (params: QueryOf<"get", "/api/reconcile/days">) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "days", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/days", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const dayCounts = (params: QueryOf<"get", "/api/reconcile/dayCount">) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "dayCounts", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/dayCount", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

/** Bills of who charges the platform, of the last week or of these days. */
export const feesQuery = (params: QueryOf<"get", "/api/reconcile/fees">) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "fees", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/fees", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

export const differencesQuery = (params: QueryOf<"get", "/api/reconcile/differences">) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "differences", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/differences", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

/** The offline payment that an entry is about, with its slip for who may see it. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "entry", id],
    queryFn: ({ signal }) => call("get", "/api/bills/attempt", { query: { id }, signal }),
    meta: { hideNotice: true },
  });

export const differenceCounts = (params: QueryOf<"get", "/api/reconcile/differenceCount">) =>
  queryOptions({
    queryKey: [...KEYS.reconcile, "differenceCounts", params],
    queryFn: ({ signal }) => call("get", "/api/reconcile/differenceCount", { query: params, signal }),
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type Params } from "@/lib/api";
import type { Side } from "@/lib/side";

/** The filter bar's dates under the names that the API has for them. */
export function withDays({ day_from, day_to, ...rest }: Params): Params {
  return { ...rest, start: day_from, end: day_to };
}

export const financeQueries = {
  records: (side: Side, params: Params) =>
    queryOptions({
      queryKey: [...KEYS.finance, "records", side, params],
      queryFn: ({ signal }) =>
        call("get", side === "admin" ? "/api/platform/getFinanceRecord" : "/api/finance/getFinanceBillList", {
          query: withDays(params),
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  typeCounts: (params: Params) =>
    queryOptions({
      queryKey: [...KEYS.finance, "typeCounts", params],
      queryFn: ({ signal }) =>
        call("get", "/api/platform/getTransactionTypeCount", { query: withDays(params), signal }),
      placeholderData: keepPreviousData,
    }),
  collect: queryOptions({
    queryKey: [...KEYS.finance, "collect"],
    queryFn: ({ signal }) => call("get", "/api/finance/getMarkCollect", { signal }),
  }),
  withdrawals: (side: Side, params: Params) =>
    queryOptions({
      queryKey: [...KEYS.finance, "withdrawals", side, params],
      queryFn: ({ signal }) =>
        call("get", side === "admin" ? "/api/platform/getWithdrawalRecord" : "/api/finance/withdrawList", {
          query: withDays(params),
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  withdrawalCounts: (params: Params) =>
    queryOptions({
      queryKey: [...KEYS.finance, "withdrawalCounts", params],
      queryFn: ({ signal }) => call("get", "/api/v2/getWithdrawalCount", { query: withDays(params), signal }),
      placeholderData: keepPreviousData,
    }),
  withdrawal: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.finance, "withdrawal", id],
      queryFn: ({ signal }) => call("get", "/api/finance/getWithdrawDetail", { query: { id }, signal }),
    }),
  reapply: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.finance, "reapply", id],
      queryFn: ({ signal }) => call("get", "/api/finance/initDetailForReject", { query: { id }, signal }),
      enabled: id !== "",
    }),
};

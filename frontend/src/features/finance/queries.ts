import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Page, type Params } from "@/lib/api";
import type { Side } from "@/lib/side";
import type { Collect, LedgerPage, Reapply, TypeCount, Withdrawal, WithdrawalCount, WithdrawalDetail } from "./types";

/** The filter bar's dates under the names that the API has for them. */
export function withDays({ day_from, day_to, ...rest }: Params): Params {
  return { ...rest, start: day_from, end: day_to };
}

export const financeQueries = {
  records: (side: Side, params: Params) =>
    queryOptions({
      queryKey: ["finance", "records", side, params],
      queryFn: () =>
        api.get<LedgerPage>(
          side === "admin" ? "/api/platform/getFinanceRecord" : "/api/finance/getFinanceBillList",
          withDays(params),
        ),
      placeholderData: keepPreviousData,
    }),
  typeCounts: (params: Params) =>
    queryOptions({
      queryKey: ["finance", "typeCounts", params],
      queryFn: () => api.get<TypeCount[]>("/api/platform/getTransactionTypeCount", withDays(params)),
      placeholderData: keepPreviousData,
    }),
  collect: queryOptions({
    queryKey: ["finance", "collect"],
    queryFn: () => api.get<Collect>("/api/finance/getMarkCollect"),
  }),
  withdrawals: (side: Side, params: Params) =>
    queryOptions({
      queryKey: ["finance", "withdrawals", side, params],
      queryFn: () =>
        api.get<Page<Withdrawal>>(
          side === "admin" ? "/api/platform/getWithdrawalRecord" : "/api/finance/withdrawList",
          withDays(params),
        ),
      placeholderData: keepPreviousData,
    }),
  withdrawalCounts: (params: Params) =>
    queryOptions({
      queryKey: ["finance", "withdrawalCounts", params],
      queryFn: () => api.get<WithdrawalCount[]>("/api/v2/getWithdrawalCount", withDays(params)),
      placeholderData: keepPreviousData,
    }),
  withdrawal: (id: string) =>
    queryOptions({
      queryKey: ["finance", "withdrawal", id],
      queryFn: () => api.get<WithdrawalDetail>("/api/finance/getWithdrawDetail", { id }),
    }),
  reapply: (id: string) =>
    queryOptions({
      queryKey: ["finance", "reapply", id],
      queryFn: () => api.get<Reapply>("/api/finance/initDetailForReject", { id }),
      enabled: id !== "",
    }),
};

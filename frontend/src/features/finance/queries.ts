import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";
import type { Side } from "@/lib/side";

export const financeQueries = {
  records: (side: Side, params: QueryOf<"get", "/api/platform/getFinanceRecord" | "/api/finance/getFinanceBillList">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "records", side, params],
      queryFn: ({ signal }) =>
        call("get", side === "admin" ? "/api/platform/getFinanceRecord" : "/api/finance/getFinanceBillList", {
          query: params,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  typeCounts: (params: QueryOf<"get", "/api/platform/getTransactionTypeCount">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "typeCounts", params],
      queryFn: ({ signal }) => call("get", "/api/platform/getTransactionTypeCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  journalCounts: (params: QueryOf<"get", "/api/finance/journalCount">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "journalCounts", params],
      queryFn: ({ signal }) => call("get", "/api/finance/journalCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  months: (params: QueryOf<"get", "/api/finance/months">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "months", params],
      queryFn: ({ signal }) => call("get", "/api/finance/months", { query: params, signal }),
    }),
  adjustments: (params: QueryOf<"get", "/api/finance/adjustments">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "adjustments", params],
      queryFn: ({ signal }) => call("get", "/api/finance/adjustments", { query: params, signal }),
    }),
  owing: (params: QueryOf<"get", "/api/finance/owing">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "owing", params],
      queryFn: ({ signal }) => call("get", "/api/finance/owing", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  trialBalance: (params: QueryOf<"get", "/api/finance/trialBalance">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "trialBalance", params],
      queryFn: ({ signal }) => call("get", "/api/finance/trialBalance", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  journal: (params: QueryOf<"get", "/api/finance/journal">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "journal", params],
      queryFn: ({ signal }) => call("get", "/api/finance/journal", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  statement: (params: QueryOf<"get", "/api/finance/statement">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "statement", params],
      queryFn: ({ signal }) => call("get", "/api/finance/statement", { query: params, signal }),
    }),
  commissions: (params: QueryOf<"get", "/api/finance/commissions">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "commissions", params],
      queryFn: ({ signal }) => call("get", "/api/finance/commissions", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  commissionCounts: (params: QueryOf<"get", "/api/finance/commissionCount">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "commissionCounts", params],
      queryFn: ({ signal }) => call("get", "/api/finance/commissionCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  owingCounts: queryOptions({
    queryKey: [...KEYS.finance, "owingCounts"],
    queryFn: ({ signal }) => call("get", "/api/finance/owingCount", { signal }),
  }),
  collect: queryOptions({
    queryKey: [...KEYS.finance, "collect"],
    queryFn: ({ signal }) => call("get", "/api/finance/getMarkCollect", { signal }),
  }),
  withdrawals: (
    side: Side,
    params: QueryOf<"get", "/api/platform/getWithdrawalRecord" | "/api/finance/withdrawList">,
  ) =>
    queryOptions({
      queryKey: [...KEYS.finance, "withdrawals", side, params],
      queryFn: ({ signal }) =>
        call("get", side === "admin" ? "/api/platform/getWithdrawalRecord" : "/api/finance/withdrawList", {
          query: params,
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  withdrawalCounts: (params: QueryOf<"get", "/api/v2/getWithdrawalCount">) =>
    queryOptions({
      queryKey: [...KEYS.finance, "withdrawalCounts", params],
      queryFn: ({ signal }) => call("get", "/api/v2/getWithdrawalCount", { query: params, signal }),
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

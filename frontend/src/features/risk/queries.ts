import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export type {
  RechargeCodeOut as RechargeCode,
  RechargeOut as Recharge,
  RechargeMethod,
  RechargeStatus,
  ReportStatus as RiskFeeStatus,
  ReportType as RiskFeeType,
  RiskBalanceOut as RiskBalance,
  RiskBillOut as RiskFee,
} from "@/lib/api/schema";

export const riskQueries = {
  balance: queryOptions({
    queryKey: [...KEYS.risk, "balance"],
    queryFn: ({ signal }) => call("get", "/api/backend/getRiskBalance", { signal }),
  }),
  recharges: (params: QueryOf<"get", "/api/merchant/merChartList">) =>
    queryOptions({
      queryKey: [...KEYS.risk, "recharges", params],
      queryFn: ({ signal }) => call("get", "/api/merchant/merChartList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  counts: (params: QueryOf<"get", "/api/merchant/rechargeCount">) =>
    queryOptions({
      queryKey: [...KEYS.risk, "counts", params],
      queryFn: ({ signal }) => call("get", "/api/merchant/rechargeCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  fees: (params: QueryOf<"get", "/api/v2/getRiskBillList">) =>
    queryOptions({
      queryKey: [...KEYS.risk, "fees", params],
      queryFn: ({ signal }) => call("get", "/api/v2/getRiskBillList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  feeCounts: (params: QueryOf<"get", "/api/v2/getRiskBillCount">) =>
    queryOptions({
      queryKey: [...KEYS.risk, "feeCounts", params],
      queryFn: ({ signal }) => call("get", "/api/v2/getRiskBillCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Asked again until it is paid or over. */
  code: (trade_no: string) =>
    queryOptions({
      queryKey: [...KEYS.risk, "code", trade_no],
      queryFn: ({ signal }) => call("get", "/api/platform/queryPayResult", { query: { trade_no }, signal }),
      refetchInterval: (query) => ((query.state.data?.result ?? "waiting") === "waiting" ? 2_000 : false),
      meta: { hideNotice: true },
    }),
};

/** Whom a shop itself turns to. */
export const platformContact = queryOptions({
  queryKey: [...KEYS.service, "platform"],
  queryFn: async ({ signal }) => (await call("post", "/api/general/getBaseInfo", { body: {}, signal })).platform,
  meta: { hideNotice: true },
});

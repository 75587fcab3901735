import { queryOptions } from "@tanstack/react-query";
import { KEYS, STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { useWrite, useWriteOf } from "@/lib/api/use-write";

export type {
  RiskReportDetail,
  RiskReportOut as RiskReport,
  RiskTypeOut as RiskType,
  RiskTypesOut as RiskTypes,
} from "@/lib/api/schema";

/** A lost answer of the vendor comes by itself. */
const FOLLOW_MS = 4_000;

/** What can be asked for at which price; of a lease, with what was asked for. */
export const riskTypes = (orderId?: string) =>
  queryOptions({
    queryKey: [...KEYS.risk, "types", orderId ?? ""],
    queryFn: ({ signal }) =>
      call("get", "/api/general/getRiskTypeMap", { query: orderId ? { order_id: orderId } : {}, signal }),
    refetchInterval: (query) =>
      query.state.data?.reports.some(({ status }) => status === "asking") ? FOLLOW_MS : false,
  });

export const useAskReport = () => useWrite("post", "/api/general/getRisk", STALE.riskReport);
/** Each look is written down. */
export const useReadReport = () =>
  useWriteOf(
    (input: { body: { id: string }; key?: string }) => call("post", READ, { body: input.body }),
    STALE.nothing,
  );
const READ = "/api/general/chartRiskListDetail";

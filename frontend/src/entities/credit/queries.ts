import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS, STALE } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";
import type { BatchOut } from "@/lib/api/schema";
import { seenAfter } from "@/lib/api/seen-after";
import { useWrite, useWriteOf } from "@/lib/api/use-write";

export type {
  BatchOut as CreditBatch,
  BatchStatus,
  CreditDoing,
  CreditPart,
  CreditQueryOut as CreditQuery,
  CreditRecordOut as CreditRecord,
  DeskObjectionOut as DeskObjection,
  DeskRecordOut as DeskRecord,
  ObjectionOut as Objection,
  ObjectionStatus,
  RecordKind,
  RecordStatus,
  ReportNode,
} from "@/lib/api/schema";

const FOLLOW_MS = 4_000;

export const creditQueries = {
  /** A lease at the bureau; looked at again while the customer or the bureau is awaited. */
  account: (order_id: string) =>
    queryOptions({
      queryKey: [...KEYS.credit, "account", order_id],
      queryFn: ({ signal }) => call("get", "/api/credit/getCreditAccount", { query: { order_id }, signal }),
      refetchInterval: ({ state: { data } }) =>
        data &&
        (data.consent.consent === "waiting" ||
          data.contract?.status === "submitted" ||
          data.queries.some(({ status }) => status === "asking"))
          ? FOLLOW_MS
          : false,
    }),
  /** Each look is written down, so that it is asked for once while it is open. */
  report: (query_no: string) =>
    queryOptions({
      queryKey: [...KEYS.credit, "report", query_no],
      queryFn: ({ signal }) => call("get", "/api/credit/getCreditQueryResult", { query: { query_no }, signal }),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.credit, "record", id],
      queryFn: ({ signal }) => call("get", "/api/credit/getRecord", { query: { id }, signal }),
    }),
  desk: queryOptions({
    queryKey: [...KEYS.credit, "desk"],
    queryFn: ({ signal }) => call("get", "/api/credit/getDesk", { signal }),
  }),
  batches: (params: QueryOf<"get", "/api/credit/getBatchList">) =>
    queryOptions({
      queryKey: [...KEYS.credit, "batches", params],
      queryFn: ({ signal }) => call("get", "/api/credit/getBatchList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  batchCounts: queryOptions({
    queryKey: [...KEYS.credit, "batchCounts"],
    queryFn: ({ signal }) => call("get", "/api/credit/getBatchCount", { signal }),
  }),
  records: (params: QueryOf<"get", "/api/credit/getRecordList">) =>
    queryOptions({
      queryKey: [...KEYS.credit, "records", params],
      queryFn: ({ signal }) => call("get", "/api/credit/getRecordList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  recordCounts: (params: QueryOf<"get", "/api/credit/getRecordCount">) =>
    queryOptions({
      queryKey: [...KEYS.credit, "recordCounts", params],
      queryFn: ({ signal }) => call("get", "/api/credit/getRecordCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  objections: (params: QueryOf<"get", "/api/credit/getObjectionList">) =>
    queryOptions({
      queryKey: [...KEYS.credit, "objections", params],
      queryFn: ({ signal }) => call("get", "/api/credit/getObjectionList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  objectionCounts: (params: QueryOf<"get", "/api/credit/getObjectionCount">) =>
    queryOptions({
      queryKey: [...KEYS.credit, "objectionCounts", params],
      queryFn: ({ signal }) => call("get", "/api/credit/getObjectionCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
};

export const useCreateSign = () => useWrite("post", "/api/credit/userCreateSign", STALE.credit);
export const useEndConsent = () => useWrite("post", "/api/credit/endConsent", STALE.credit);
export const useApplyQuery = () => useWrite("post", "/api/credit/applyCreditQuery", STALE.credit);
export const useSubmitContract = () => useWrite("post", "/api/credit/applyContractLeasing", STALE.credit);
export const useOpenAccount = () => useWrite("post", "/api/credit/accountOpeningCredit", STALE.credit);
export const useReportFlow = () => useWrite("post", "/api/credit/appendRepaymentTurnover", STALE.credit);
export const useReportMonth = () => useWrite("post", "/api/credit/repayment", STALE.credit);
export const useReportCollection = () => useWrite("post", "/api/credit/collectionReportCredit", STALE.credit);
export const useReportSettlement = () => useWrite("post", "/api/credit/settleDataReport", STALE.credit);
export const useConfirmSettlement = () => useWrite("post", "/api/credit/settleReportConfirm", STALE.credit);
export const useUndoSettlement = () => useWrite("post", "/api/credit/settleRecovery", STALE.credit);
export const useCloseAccount = () => useWrite("post", "/api/credit/accountClose", STALE.credit);
export const useWithdrawRecord = () => useWrite("post", "/api/credit/cancelReportCredit", STALE.credit);
export const useCorrectRecord = () => useWrite("post", "/api/credit/correctRecord", STALE.credit);
export const useRaiseObjection = () => useWrite("post", "/api/credit/createObjection", STALE.credit);
export const useAnswerObjection = () => useWrite("post", "/api/credit/answerObjection", STALE.credit);

const newestBatches = async () =>
  (await call("get", "/api/credit/getBatchList", { query: { sort: "-made_at", page_size: 50 } })).items;

/** These write files for the bureau, or reach it, and have no key: after a lost answer the list says what became of it. */
export const useMakeBatch = () =>
  useWriteOf(async ({ period }: { period: string; key?: string }) => {
    const before = (await newestBatches()).map(({ id }) => id);
    return seenAfter(
      () => call("get", "/api/credit/generateFileData", { query: { period } }),
      async () => (await newestBatches()).find((one) => one.period === period && !before.includes(one.id)) ?? null,
    );
  }, STALE.credit);
export const useSendBatch = () =>
  useWriteOf(
    ({ row }: { row: BatchOut; key?: string }) =>
      seenAfter(
        () => call("get", "/api/credit/submitUploadFile", { query: { batch_id: row.id } }),
        async () => {
          const now = (await newestBatches()).find(({ id }) => id === row.id);
          return now && (now.status !== row.status || now.tries !== row.tries) ? now : null;
        },
      ),
    STALE.credit,
  );

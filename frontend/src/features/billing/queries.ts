import { queryOptions } from "@tanstack/react-query";
import { billList } from "@/entities/bill/queries";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

import type { BillListOut } from "@/lib/api/schema";
import type { Fen } from "@/lib/money";

export type { AttemptOut as Attempt, BillListOut as BillList, BillOut as Bill } from "@/lib/api/schema";
export type Method = BillListOut["methods"][number];
export type Proposal = BillListOut["proposals"][number];

export const billQueries = {
  list: billList,
  log: (billId: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, "log", billId],
      queryFn: ({ signal }) => call("get", "/api/bills/log", { query: { bill_id: billId }, signal }),
    }),
  /** What settles it before its time, line by line. */
  settle: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, orderId, "settle"],
      queryFn: ({ signal }) => call("get", "/api/bills/settleQuote", { query: { order_id: orderId }, signal }),
    }),
  /** What offline money of another day would spare of the late fees. */
  received: (orderId: string, received_on: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, orderId, "received", received_on],
      queryFn: ({ signal }) =>
        call("get", "/api/v2/getBillList", { query: { order_id: orderId, received_on }, signal }),
      meta: { hideNotice: true },
    }),
  /** What offline money of a day would pay, spare and leave: for its question. */
  offline: (order_id: string, bill_ids: string[], amount: Fen, received_on: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, order_id, "offline", received_on, amount, bill_ids],
      queryFn: ({ signal }) =>
        call("get", "/api/bills/offlineQuote", { query: { order_id, bill_ids, amount, received_on }, signal }),
      staleTime: 0,
      meta: { hideNotice: true },
    }),
  /** Asked again until the customer has paid or the code has expired. */
  attempt: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, "attempt", id],
      queryFn: ({ signal }) => call("get", "/api/bills/attempt", { query: { id }, signal }),
      // Also where the first look failed: the code is on the page, and may be paid meanwhile.
      refetchInterval: ({ state: { data } }) =>
        ["waiting", "closing"].includes(data?.state ?? "waiting") ? 2_000 : false,
      meta: { hideNotice: true },
    }),
};

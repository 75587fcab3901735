import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

import type { BillListOut } from "@/lib/api/schema";

export type { AttemptOut as Attempt, BillListOut as BillList, BillOut as Bill } from "@/lib/api/schema";
export type Method = BillListOut["methods"][number];

export const billQueries = {
  list: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, orderId],
      queryFn: ({ signal }) => call("get", "/api/v2/getBillList", { query: { order_id: orderId }, signal }),
      refetchInterval: (query) =>
        query.state.data?.attempts.some((one) => one.state === "waiting" && one.method !== "qr") ? 2_000 : false,
    }),
  /** Asked again until the customer has paid or the code has expired. */
  attempt: (id: string) =>
    queryOptions({
      queryKey: [...KEYS.bills, "attempt", id],
      queryFn: ({ signal }) => call("get", "/api/bills/attempt", { query: { id }, signal }),
      refetchInterval: (query) => (query.state.data?.state === "waiting" ? 2_000 : false),
      meta: { hideNotice: true },
    }),
};

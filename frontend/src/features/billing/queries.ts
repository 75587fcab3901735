import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

import type { AttemptOut, BillListOut } from "@/lib/api/generated/types.gen";

export type { AttemptOut as Attempt, BillListOut as BillList, BillOut as Bill } from "@/lib/api/generated/types.gen";
export type Method = BillListOut["methods"][number];

export const billQueries = {
  list: (orderId: string) =>
    queryOptions({
      queryKey: ["bills", orderId],
      queryFn: () => api.get<BillListOut>("/api/v2/getBillList", { order_id: orderId }),
      refetchInterval: (query) =>
        query.state.data?.attempts.some((one) => one.state === "waiting" && one.method !== "qr") ? 2_000 : false,
    }),
  /** Asked again until the customer has paid or the code has expired. */
  attempt: (id: string) =>
    queryOptions({
      queryKey: ["bills", "attempt", id],
      queryFn: () => api.get<AttemptOut>("/api/bills/attempt", { id }),
      refetchInterval: (query) => (query.state.data?.state === "waiting" ? 2_000 : false),
      meta: { hideNotice: true },
    }),
};

import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";
import { AWAITED, pace } from "@/lib/live";

export type { BillOut as Bill } from "@/lib/api/schema";

/** Bills of an order with what is being collected of them: looked at again while a party is asked. */
export const billList = (orderId: string) =>
  queryOptions({
    queryKey: [...KEYS.bills, orderId],
    queryFn: ({ signal }) => call("get", "/api/v2/getBillList", { query: { order_id: orderId }, signal }),
    refetchInterval: (query) =>
      query.state.data?.attempts.some(
        (one) => one.state === "waiting" && one.method !== "qr" && one.method !== "offline",
      )
        ? pace(2_000, AWAITED)
        : false,
  });

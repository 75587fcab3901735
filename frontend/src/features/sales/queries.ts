import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export const saleQueries = {
  list: (params: QueryOf<"get", "/api/platform/ecommerceOrderList">) =>
    queryOptions({
      queryKey: [...KEYS.sales, "list", params],
      queryFn: ({ signal }) => call("get", "/api/platform/ecommerceOrderList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  counts: (params: QueryOf<"get", "/api/platform/ecommerceOrderCount">) =>
    queryOptions({
      queryKey: [...KEYS.sales, "counts", params],
      queryFn: ({ signal }) => call("get", "/api/platform/ecommerceOrderCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  info: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.sales, "info", orderId],
      queryFn: ({ signal }) => call("get", "/api/sales/orderInfo", { query: { order_id: orderId }, signal }),
    }),
};

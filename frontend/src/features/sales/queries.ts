import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type Params } from "@/lib/api";

export const saleQueries = {
  list: (params: Params) =>
    queryOptions({
      queryKey: ["sales", "list", params],
      queryFn: ({ signal }) => call("get", "/api/platform/ecommerceOrderList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["sales", "counts", params],
      queryFn: ({ signal }) => call("get", "/api/platform/ecommerceOrderCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  info: (orderId: string) =>
    queryOptions({
      queryKey: ["sales", "info", orderId],
      queryFn: ({ signal }) => call("get", "/api/sales/orderInfo", { query: { order_id: orderId }, signal }),
    }),
  companies: queryOptions({
    queryKey: ["orders", "companies"],
    queryFn: ({ signal }) => call("get", "/api/applet/expressCompany", { signal }),
    staleTime: Infinity,
  }),
};

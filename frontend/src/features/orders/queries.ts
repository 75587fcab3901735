import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type Params } from "@/lib/api";

export const orderQueries = {
  list: (params: Params) =>
    queryOptions({
      queryKey: [...KEYS.orders, "list", params],
      queryFn: ({ signal }) => call("get", "/api/platform/backendOrderList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: [...KEYS.orders, "counts", params],
      queryFn: ({ signal }) => call("get", "/api/platform/orderNumberCount", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  info: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "info", orderId],
      queryFn: ({ signal }) => call("get", "/api/merchant/orderInfo", { query: { order_id: orderId }, signal }),
    }),
  sameCustomer: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "sameCustomer", orderId],
      queryFn: ({ signal }) => call("get", "/api/general/userOrderList", { query: { order_id: orderId }, signal }),
    }),
  overdue: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "overdue", orderId],
      queryFn: ({ signal }) => call("get", "/api/platform/getOverdueMoney", { query: { order_id: orderId }, signal }),
    }),
  buyout: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "buyout", orderId],
      queryFn: ({ signal }) => call("get", "/api/orders/buyoutQuote", { query: { order_id: orderId }, signal }),
    }),
  auditors: queryOptions({
    queryKey: [...KEYS.orders, "auditors"],
    queryFn: ({ signal }) => call("get", "/api/backend/getOrderAuditors", { signal }),
    meta: { hideNotice: true },
  }),
};

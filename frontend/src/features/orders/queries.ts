import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Option, type Page, type Params } from "@/lib/api";
import type { BuyoutQuote, OrderCounts, OrderInfo, OrderRow, Overdue } from "./types";

export const orderQueries = {
  list: (params: Params) =>
    queryOptions({
      queryKey: ["orders", "list", params],
      queryFn: () => api.get<Page<OrderRow>>("/api/platform/backendOrderList", params),
      placeholderData: keepPreviousData,
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["orders", "counts", params],
      queryFn: () => api.get<OrderCounts>("/api/platform/orderNumberCount", params),
      placeholderData: keepPreviousData,
    }),
  info: (orderId: string) =>
    queryOptions({
      queryKey: ["orders", "info", orderId],
      queryFn: () => api.get<OrderInfo>("/api/merchant/orderInfo", { order_id: orderId }),
    }),
  sameCustomer: (orderId: string) =>
    queryOptions({
      queryKey: ["orders", "sameCustomer", orderId],
      queryFn: () => api.get<{ items: OrderRow[] }>("/api/general/userOrderList", { order_id: orderId }),
    }),
  overdue: (orderId: string) =>
    queryOptions({
      queryKey: ["orders", "overdue", orderId],
      queryFn: () => api.get<Overdue>("/api/platform/getOverdueMoney", { order_id: orderId }),
    }),
  buyout: (orderId: string) =>
    queryOptions({
      queryKey: ["orders", "buyout", orderId],
      queryFn: () => api.get<BuyoutQuote>("/api/orders/buyoutQuote", { order_id: orderId }),
    }),
  auditors: queryOptions({
    queryKey: ["orders", "auditors"],
    queryFn: () => api.get<{ items: (Option & { load: number })[] }>("/api/backend/getOrderAuditors"),
    meta: { hideNotice: true },
  }),
  companies: queryOptions({
    queryKey: ["orders", "companies"],
    queryFn: () => api.get<{ items: Option[] }>("/api/applet/expressCompany"),
    staleTime: Infinity,
  }),
};

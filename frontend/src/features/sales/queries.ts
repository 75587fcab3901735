import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Option, type Params } from "@/lib/api";
import type { SaleCounts, SaleInfo, SaleList } from "./types";

export const saleQueries = {
  list: (params: Params) =>
    queryOptions({
      queryKey: ["sales", "list", params],
      queryFn: () => api.get<SaleList>("/api/platform/ecommerceOrderList", params),
      placeholderData: keepPreviousData,
    }),
  counts: (params: Params) =>
    queryOptions({
      queryKey: ["sales", "counts", params],
      queryFn: () => api.get<SaleCounts>("/api/platform/ecommerceOrderCount", params),
      placeholderData: keepPreviousData,
    }),
  info: (orderId: string) =>
    queryOptions({
      queryKey: ["sales", "info", orderId],
      queryFn: () => api.get<SaleInfo>("/api/sales/orderInfo", { order_id: orderId }),
    }),
  companies: queryOptions({
    queryKey: ["orders", "companies"],
    queryFn: () => api.get<{ items: Option[] }>("/api/applet/expressCompany"),
    staleTime: Infinity,
  }),
};

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

/** Whatever is done about an order may move its piece. */
export const pieceQueries = {
  history: (serial: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "piece", serial],
      queryFn: ({ signal }) => call("get", "/api/orders/piece", { query: { serial }, signal }),
    }),
  repairs: (page: number, page_size: number) =>
    queryOptions({
      queryKey: [...KEYS.orders, "repairs", page, page_size],
      queryFn: ({ signal }) => call("get", "/api/orders/repairs", { query: { page, page_size }, signal }),
      placeholderData: keepPreviousData,
    }),
};

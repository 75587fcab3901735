import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type AnswerOf, type QueryOf } from "@/lib/api";

export type Collection = AnswerOf<"get", "/api/collection/info">;
export type CollectionAct = Collection["actions"][number];
export type DeskRow = AnswerOf<"get", "/api/collection/list">["items"][number];
export type WrittenOffRow = AnswerOf<"get", "/api/collection/writtenOff">["items"][number];
export type Contact = Collection["contacts"][number];

/** Beneath the orders' key: whatever changes a lease changes what is collected of it. */
const ROOT = [...KEYS.orders, "collection"] as const;

export const collectionQueries = {
  info: (order_id: string) =>
    queryOptions({
      queryKey: [...ROOT, "info", order_id],
      queryFn: ({ signal }) => call("get", "/api/collection/info", { query: { order_id }, signal }),
    }),
  list: (params: QueryOf<"get", "/api/collection/list">, enabled = true) =>
    queryOptions({
      queryKey: [...ROOT, "list", params],
      queryFn: ({ signal }) => call("get", "/api/collection/list", { query: params, signal }),
      placeholderData: keepPreviousData,
      enabled,
    }),
  counts: (params: QueryOf<"get", "/api/collection/count">, enabled = true) =>
    queryOptions({
      queryKey: [...ROOT, "counts", params],
      queryFn: ({ signal }) => call("get", "/api/collection/count", { query: params, signal }),
      placeholderData: keepPreviousData,
      enabled,
    }),
  sums: (params: QueryOf<"get", "/api/collection/sums">, enabled = true) =>
    queryOptions({
      queryKey: [...ROOT, "sums", params],
      queryFn: ({ signal }) => call("get", "/api/collection/sums", { query: params, signal }),
      placeholderData: keepPreviousData,
      enabled,
    }),
  writtenOff: (params: QueryOf<"get", "/api/collection/writtenOff">, enabled = true) =>
    queryOptions({
      queryKey: [...ROOT, "writtenOff", params],
      queryFn: ({ signal }) => call("get", "/api/collection/writtenOff", { query: params, signal }),
      placeholderData: keepPreviousData,
      enabled,
    }),
  writtenOffCounts: (params: QueryOf<"get", "/api/collection/writtenOffCount">, enabled = true) =>
    queryOptions({
      queryKey: [...ROOT, "writtenOffCounts", params],
      queryFn: ({ signal }) => call("get", "/api/collection/writtenOffCount", { query: params, signal }),
      placeholderData: keepPreviousData,
      enabled,
    }),
  collectors: (merchant_id: string | undefined, enabled = true) =>
    queryOptions({
      queryKey: [...ROOT, "collectors", merchant_id ?? ""],
      queryFn: ({ signal }) => call("get", "/api/collection/collectors", { query: { merchant_id }, signal }),
      enabled,
    }),
};

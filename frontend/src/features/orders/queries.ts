import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { byMerchant } from "@/entities/merchant/id";
import { call, type QueryOf } from "@/lib/api";
import { AWAITED, pace } from "@/lib/live";
import type { Notary } from "./types";

const SAMPLED = 8;
const FOLLOW_MS = 4_000;
/** Each asks the office, which works for hours. */
const NOTARY_MS = 10_000;

/** Other orders of a customer on one page. */
export const SAME = 20;

/** Somebody outside has the next step of it, or of its enforcement. */
const isAtOffice = (notary: Notary | undefined) =>
  Boolean(notary?.round?.due_at) || ["asked", "accepted"].includes(notary?.enforcement?.request?.status ?? "");

/** Asked anew each time; the ids of a merchant go together, fifty at a time. */
const quotes = <T>(
  name: string,
  ids: readonly string[],
  ask: (orderIds: string[], signal: AbortSignal) => Promise<{ items: T[] }>,
) =>
  queryOptions({
    queryKey: [...KEYS.orders, name, ids],
    queryFn: async ({ signal }) =>
      (await Promise.all(byMerchant(ids, 50).map((some) => ask(some, signal)))).flatMap(({ items }) => items),
    staleTime: 0,
    gcTime: 0,
  });

export const orderQueries = {
  list: (params: QueryOf<"get", "/api/platform/backendOrderList">) =>
    queryOptions({
      queryKey: [...KEYS.orders, "list", params],
      queryFn: ({ signal }) => call("get", "/api/platform/backendOrderList", { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  counts: (params: QueryOf<"get", "/api/platform/orderNumberCount">) =>
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
  /** The same for who has the order open: looked at again by itself while somebody outside is awaited. */
  followed: (orderId: string) =>
    queryOptions({
      ...orderQueries.info(orderId),
      refetchInterval: (query) => (query.state.data?.awaits ? pace(FOLLOW_MS, AWAITED) : false),
    }),
  /** How far the notary's office is: it is asked, and looked at again while the tab is open. */
  notary: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "notary", orderId],
      queryFn: ({ signal }) => call("post", "/api/notarization/queryNotary", { body: { order_id: orderId }, signal }),
      refetchInterval: (query) => (isAtOffice(query.state.data) ? NOTARY_MS : false),
    }),
  sameCustomer: (orderId: string, page: number) =>
    queryOptions({
      queryKey: [...KEYS.orders, "sameCustomer", orderId, page],
      queryFn: ({ signal }) =>
        call("get", "/api/general/userOrderList", { query: { order_id: orderId, page, page_size: SAME }, signal }),
      placeholderData: keepPreviousData,
    }),
  overdue: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "overdue", orderId],
      queryFn: ({ signal }) => call("get", "/api/platform/getOverdueMoney", { query: { order_id: orderId }, signal }),
    }),
  /** Messages that fit the order now: asked anew each time, as colleagues send too. */
  messages: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "messages", orderId],
      queryFn: ({ signal }) => call("get", "/api/general/messageTemplates", { query: { order_id: orderId }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Messages that fit one of the first of these orders now, each once: the rows that it doesn't fit are refused. */
  messagesOf: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...KEYS.orders, "messagesOf", ids],
      queryFn: async ({ signal }) => {
        const ask = (order_id: string) => call("get", "/api/general/messageTemplates", { query: { order_id }, signal });
        const found = await Promise.all(ids.slice(0, SAMPLED).map(ask));
        const items = new Map(found.flatMap((one) => one.items).map((one) => [one.template, one]));
        return { ...found[0]!, items: [...items.values()] };
      },
      staleTime: 0,
      gcTime: 0,
    }),
  buyout: (orderId: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "buyout", orderId],
      queryFn: ({ signal }) => call("get", "/api/orders/buyoutQuote", { query: { order_id: orderId }, signal }),
    }),
  /** What closing these orders gives back now. */
  closing: (ids: readonly string[]) =>
    quotes("closing", ids, (order_ids, signal) =>
      call("get", "/api/orders/closeQuote", { query: { order_ids }, signal }),
    ),
  /** What a debit, or the deposit, would pay of what is overdue on these orders now. */
  overdueQuotes: (ids: readonly string[]) =>
    quotes("overdueQuotes", ids, (order_ids, signal) =>
      call("get", "/api/orders/overdueQuote", { query: { order_ids }, signal }),
    ),
  /** Those who left too, to look for their orders; operators name the merchant. */
  allAuditors: (merchant_id?: string, keyword = "") =>
    queryOptions({
      queryKey: [...KEYS.orders, "allAuditors", merchant_id ?? "", keyword],
      queryFn: ({ signal }) =>
        call("get", "/api/backend/getAllAuditors", {
          query: { ...(merchant_id && { merchant_id }), ...(keyword && { keyword }) },
          signal,
        }),
      staleTime: 60_000,
    }),
  /** Whom orders can be given to; operators name the merchant whose orders they are. */
  auditors: (merchant_id?: string) =>
    queryOptions({
      queryKey: [...KEYS.orders, "auditors", merchant_id ?? ""],
      queryFn: ({ signal }) =>
        call("get", "/api/backend/getOrderAuditors", { query: merchant_id ? { merchant_id } : {}, signal }),
    }),
};

/** Why a case is refused, to choose from. */
export const caseReasons = queryOptions({
  queryKey: [...KEYS.orders, "caseReasons"],
  queryFn: ({ signal }) => call("get", "/api/platform/getAfterSaleRejectReason", { signal }),
});

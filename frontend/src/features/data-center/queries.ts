import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call, type QueryOf } from "@/lib/api";

export type { OverviewOut, StatesOut, TopOut } from "@/lib/api/schema";
/** All calls of the data centre take these. */
export type Asked = QueryOf<"get", "/api/v2/getDataOverview">;
type Goods = QueryOf<"get", "/api/v2/getOrderGoodsCount">;
/** By what goods are at the top. */
export type GoodsSort = NonNullable<Goods["sort"]>;

const kept = <T>(name: string, asked: object, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [...KEYS.dataCenter, name, asked],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  });

export const dataQueries = {
  overview: (query: Asked) =>
    kept("overview", query, (signal) => call("get", "/api/v2/getDataOverview", { query, signal })),
  orders: (query: Asked) =>
    kept("orders", query, (signal) => call("get", "/api/v2/getOrderDataCount", { query, signal })),
  states: (query: Asked) => kept("states", query, (signal) => call("get", "/api/v2/getStateCurve", { query, signal })),
  income: (query: Asked) => kept("income", query, (signal) => call("get", "/api/v2/getIncomeCurve", { query, signal })),
  forecast: ({ merchant_id, sub_shop_id, channel }: Asked) =>
    kept("forecast", { merchant_id, sub_shop_id, channel }, (signal) =>
      call("get", "/api/v2/getForecast", { query: { merchant_id, sub_shop_id, channel }, signal }),
    ),
  vintages: ({ merchant_id, sub_shop_id, channel }: Asked) =>
    kept("vintages", { merchant_id, sub_shop_id, channel }, (signal) =>
      call("get", "/api/v2/getVintages", { query: { merchant_id, sub_shop_id, channel }, signal }),
    ),
  links: (query: Asked) => kept("links", query, (signal) => call("get", "/api/v2/getTopLinks", { query, signal })),
  salesmen: (query: Asked) =>
    kept("salesmen", query, (signal) => call("get", "/api/v2/getTopSalesmen", { query, signal })),
  ordersOf: (query: QueryOf<"get", "/api/v2/getOrdersOf">) =>
    kept("ordersOf", query, (signal) => call("get", "/api/v2/getOrdersOf", { query, signal })),
  channels: (query: Asked) =>
    kept("channels", query, (signal) => call("get", "/api/v2/getTopChannels", { query, signal })),
  leased: (query: Goods) =>
    kept("leased", query, (signal) => call("get", "/api/v2/getOrderGoodsCount", { query, signal })),
  sold: (query: Goods) =>
    kept("sold", query, (signal) => call("get", "/api/v2/getEcommerceOrderGoodsCount", { query, signal })),
  rentDue: (query: Asked) => kept("rentDue", query, (signal) => call("get", "/api/v2/getRentCurve", { query, signal })),
  rentIn: (query: Asked) =>
    kept("rentIn", query, (signal) => call("get", "/api/v2/getReceivedRentCurve", { query, signal })),
  finalDue: (query: Asked) =>
    kept("finalDue", query, (signal) => call("get", "/api/v2/getFinalPaymentCurve", { query, signal })),
  finalIn: (query: Asked) =>
    kept("finalIn", query, (signal) => call("get", "/api/v2/getReceivedFinalPaymentCurve", { query, signal })),
};

import { api, idempotent } from "@/lib/api";
import type { H5Order, PayStep, PlaceIn, Placed, Quote, QuoteIn } from "./types";

/** The customer's calls; the signed token is the way to the order. */
export const h5 = {
  quote: (body: QuoteIn, signal: AbortSignal) => api.post<Quote>("/api/h5/quote", body, { signal }),
  place: (body: PlaceIn, key: string) => api.post<Placed>("/api/h5/order", body, idempotent(key)),
  order: (token: string, signal: AbortSignal) => api.get<H5Order>("/api/h5/order", { token }, { signal }),
  pay: (token: string) => api.post<PayStep>("/api/h5/pay", { token }),
  payBills: (token: string, billIds: string[]) =>
    api.post<{ url: string }>("/api/h5/payBill", { token, bill_ids: billIds }),
  confirmReceipt: (token: string) => api.post("/api/h5/confirmReceipt", { token }),
  cancel: (token: string) => api.post("/api/h5/cancel", { token }),
  supplement: (token: string, text: string, pictures: string[]) =>
    api.post("/api/h5/supplement", { token, text, pictures }, { timeout: 60_000 }),
};

import { api, idempotent } from "@/lib/api";
import type { BuyIn, BuyOrder, BuyPlaced } from "./types";

/** The calls of who buys outright; the signed token is the way to the purchase. */
export const buying = {
  place: (body: BuyIn, key: string) => api.post<BuyPlaced>("/api/h5/buy", body, idempotent(key)),
  order: (token: string, signal: AbortSignal) => api.get<BuyOrder>("/api/h5/buy", { token }, { signal }),
  pay: (token: string) => api.post<{ url: string }>("/api/h5/buyPay", { token }),
  receive: (token: string) => api.post("/api/h5/buyReceive", { token }),
  cancel: (token: string) => api.post("/api/h5/buyCancel", { token }),
};

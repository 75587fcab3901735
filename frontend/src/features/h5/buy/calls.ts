import { call } from "@/lib/api";
import { proofOf } from "../proofs";
import type { BuyIn } from "./types";

/** The calls of who buys outright; the signed token is the way to the purchase. */
export const buying = {
  place: (body: BuyIn, key: string) => call("post", "/api/h5/buy", { body, key }),
  order: (token: string, signal: AbortSignal) => call("get", "/api/h5/buy", { query: { token }, signal }),
  pay: (token: string, key: string) => call("post", "/api/h5/buyPay", { body: { token }, key }),
  receive: (token: string, key: string) =>
    call("post", "/api/h5/buyReceive", { body: { token, proof: proofOf(token) }, key }),
  cancel: (token: string, key: string) =>
    call("post", "/api/h5/buyCancel", { body: { token, proof: proofOf(token) }, key }),
};

import { call } from "@/lib/api";
import type { Fen } from "@/lib/money";
import { proofOf } from "./proofs";
import type { H5OpenCaseIn, PlaceIn, QuoteIn, Returned } from "./types";

const PICTURES_MS = 60_000;

/** The customer's calls; the signed token is the way to the order. */
export const h5 = {
  quote: (body: QuoteIn, signal: AbortSignal) => call("post", "/api/h5/quote", { body, signal }),
  /** What the link offers now of these goods. */
  page: (code: string, goods_id: string) => call("get", "/api/h5/page", { query: { code, goods_id } }),
  /** The platform's terms of that number. */
  terms: (number: number) => call("get", "/api/h5/terms", { query: { number } }),
  /** Somebody sees the page. */
  visit: (code: string, visitor: string) => call("post", "/api/h5/visit", { body: { code, visitor } }),
  place: (body: PlaceIn, key: string) => call("post", "/api/h5/order", { body, key }),
  orderCode: (mobile: string, key: string) => call("post", "/api/h5/orderCode", { body: { mobile }, key }),
  pageCode: (token: string, key: string) => call("post", "/api/h5/pageCode", { body: { token }, key }),
  provePage: (token: string, code: { sms_code: string; sms_handle: string }, key: string) =>
    call("post", "/api/h5/provePage", { body: { token, ...code }, key }),
  order: (token: string, signal: AbortSignal) => call("get", "/api/h5/order", { query: { token }, signal }),
  /** `in_money`: a deposit that is still to be placed is paid instead of frozen. */
  pay: (token: string, key: string, in_money = false) =>
    call("post", "/api/h5/pay", { body: { token, in_money }, key }),
  payBills: (token: string, bill_ids: string[], key: string) =>
    call("post", "/api/h5/payBill", { body: { token, bill_ids }, key }),
  payAhead: (token: string, until: number, key: string) =>
    call("post", "/api/h5/payAhead", { body: { token, until }, key }),
  paySettlement: (token: string, key: string) => call("post", "/api/h5/paySettlement", { body: { token }, key }),
  debit: (token: string, key: string) => call("post", "/api/h5/debit", { body: { token }, key }),
  buyout: (token: string, price: number, key: string) =>
    call("post", "/api/h5/buyout", { body: { token, price, proof: proofOf(token) }, key }),
  /** `early`: what ends with it before the lease does, as the page shows it. */
  requestReturn: (token: string, early: Returned["early"], key: string) =>
    call("post", "/api/h5/requestReturn", {
      body: { token, proof: proofOf(token), ...(early && { periods: early.periods, fee: early.fee }) },
      key,
    }),
  withdrawReturn: (token: string, key: string) =>
    call("post", "/api/h5/withdrawReturn", { body: { token, proof: proofOf(token) }, key }),
  sendReturn: (token: string, company: string, number: string, key: string) =>
    call("post", "/api/h5/sendReturn", { body: { token, company, number, proof: proofOf(token) }, key }),
  agreeReturn: (token: string, amount: Fen, key: string) =>
    call("post", "/api/h5/agreeReturn", { body: { token, amount, proof: proofOf(token) }, key }),
  creditAnswer: (token: string) => call("post", "/api/h5/creditAnswer", { body: { token, proof: proofOf(token) } }),
  creditObjection: (token: string, text: string, key: string) =>
    call("post", "/api/h5/creditObjection", { body: { token, text, proof: proofOf(token) }, key }),
  endCreditConsent: (token: string, key: string) =>
    call("post", "/api/h5/endCreditConsent", { body: { token, proof: proofOf(token) }, key }),
  disputeReturn: (token: string, text: string, pictures: string[], key: string) =>
    call("post", "/api/h5/disputeReturn", {
      body: { token, text, pictures, proof: proofOf(token) },
      key,
      timeout: PICTURES_MS,
    }),
  requestRenewal: (token: string, periods: number, amount: Fen, key: string) =>
    call("post", "/api/h5/requestRenewal", { body: { token, periods, amount, proof: proofOf(token) }, key }),
  agreeRenewal: (token: string, periods: number, amount: Fen, key: string) =>
    call("post", "/api/h5/agreeRenewal", { body: { token, periods, amount, proof: proofOf(token) }, key }),
  withdrawRenewal: (token: string, key: string) =>
    call("post", "/api/h5/withdrawRenewal", { body: { token, proof: proofOf(token) }, key }),
  openCase: (token: string, body: Omit<H5OpenCaseIn, "token" | "proof">, key: string) =>
    call("post", "/api/h5/openCase", { body: { token, proof: proofOf(token), ...body }, key, timeout: PICTURES_MS }),
  sayCase: (token: string, id: string, text: string, pictures: string[], key: string) =>
    call("post", "/api/h5/sayCase", {
      body: { token, id, text, pictures, proof: proofOf(token) },
      key,
      timeout: PICTURES_MS,
    }),
  sendCase: (token: string, id: string, company: string, number: string, key: string) =>
    call("post", "/api/h5/sendCase", { body: { token, id, company, number, proof: proofOf(token) }, key }),
  confirmCase: (token: string, id: string, fee: Fen, key: string) =>
    call("post", "/api/h5/confirmCase", { body: { token, id, fee, proof: proofOf(token) }, key }),
  cancelCase: (token: string, id: string, key: string) =>
    call("post", "/api/h5/cancelCase", { body: { token, id, proof: proofOf(token) }, key }),
  riskConsent: (token: string, given: boolean, key: string) =>
    call("post", "/api/h5/riskConsent", { body: { token, proof: proofOf(token), given }, key }),
  contract: (token: string, contract_id: string | null = null) =>
    call("post", "/api/h5/contract", { body: { token, proof: proofOf(token), contract_id } }),
  statement: (token: string) => call("get", "/api/h5/statement", { query: { token } }),
  nameCheck: (token: string) => call("post", "/api/h5/nameCheck", { body: { token } }),
  notReceived: (token: string, key: string) =>
    call("post", "/api/h5/notReceived", { body: { token, proof: proofOf(token) }, key }),
  confirmReceipt: (token: string, key: string) =>
    call("post", "/api/h5/confirmReceipt", { body: { token, proof: proofOf(token) }, key }),
  cancel: (token: string, key: string) =>
    call("post", "/api/h5/cancel", { body: { token, proof: proofOf(token) }, key }),
  supplement: (token: string, text: string, pictures: string[], key: string) =>
    call("post", "/api/h5/supplement", {
      body: { token, text, pictures, proof: proofOf(token) },
      key,
      timeout: PICTURES_MS,
    }),
};

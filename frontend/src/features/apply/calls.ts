import { call } from "@/lib/api";
import type { Filled } from "./types";

const PICTURES_MS = 60_000;

const formOf = ({ no_end, licence_expires_on, papers, ...rest }: Filled) => ({
  ...rest,
  credit_code: rest.credit_code.trim().toUpperCase(),
  subdomain: rest.subdomain.trim().toLowerCase(),
  licence_expires_on: no_end || !licence_expires_on ? null : licence_expires_on,
  papers,
});

/** The applicant's calls: nobody is logged in, and `proof` says that the mobile was in these hands. */
export const applyApi = {
  code: (mobile: string, key: string) => call("post", "/api/apply/code", { body: { mobile }, key }),
  pageCode: (token: string, key: string) => call("post", "/api/apply/pageCode", { body: { token }, key }),
  prove: (by: { mobile: string } | { token: string }, code: { sms_code: string; sms_handle: string }, key: string) =>
    call("post", "/api/apply/prove", { body: { ...by, ...code }, key }),
  address: (proof: string, subdomain: string, signal: AbortSignal) =>
    call("post", "/api/apply/address", { body: { proof, subdomain }, signal }),
  submit: (mobile: string, proof: string, form: Filled, consent: boolean, key: string) =>
    call("post", "/api/apply/submit", {
      body: { ...formOf(form), mobile, proof, consent },
      key,
      timeout: PICTURES_MS,
    }),
  view: (token: string, proof: string, signal?: AbortSignal) =>
    call("post", "/api/apply/view", { body: { token, proof }, ...(signal && { signal }) }),
  resubmit: (token: string, proof: string, version: number, form: Filled, key: string) =>
    call("post", "/api/apply/resubmit", {
      body: { ...formOf(form), token, proof, version },
      key,
      timeout: PICTURES_MS,
    }),
  withdraw: (token: string, proof: string, key: string) =>
    call("post", "/api/apply/withdraw", { body: { token, proof }, key }),
};

import { send, unwrap } from "./client";

/** Settings of the generated client: our fetch, and data without its envelope. */
export const createClientConfig = <T extends object>(config?: T) => ({
  ...config,
  baseUrl: typeof location === "undefined" ? "" : location.origin,
  throwOnError: true,
  parseAs: "json" as const,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init),
  responseTransformer: async (body: unknown) => unwrap(body),
});

/** Where the server of this front end reaches the API. */
export const apiOrigin = (): string => process.env.API_ORIGIN ?? "http://localhost:8000";

/** The stream of what changed (use-live.ts): no call, for it has no envelope. */
export const LIVE = "/api/live";
/** Where its process is; null where there is none, and pages ask by themselves. */
export const liveOrigin = (): string | null => process.env.LIVE_ORIGIN || null;

/** Headers of a call that this server makes or passes on: the visitor's host, and the proof that we may say so. The API
 *  believes nobody else. */
export const forHost = (host: string): Record<string, string> => ({
  "x-forwarded-host": host,
  "x-zudesk-proxy": process.env.ZUDESK_PROXY_SECRET ?? "",
});

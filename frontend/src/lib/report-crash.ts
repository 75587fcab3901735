import type { BodyOf, PathOf } from "./api/call";

/** No session needed; the server writes a line into its log, and drops what could name a person once more. */
export const SINK = "/api/clientError" satisfies PathOf<"post">;
export type Broken = BodyOf<"post", typeof SINK>;
const MOST = 5;
const LONGEST = 300;
/** Refusals and lost connections are answers: people read of them on the page. */
const ANSWERS = ["ApiError", "NetworkError", "Refusal", "AbortError"];
/** Said by browsers about scripts of others, or about nothing. */
const NOISE = /^Script error\.?$|ResizeObserver loop/;

/** `crash`: a page couldn't be drawn. `chunk`: a part of it didn't load. The others: nobody caught it. */
export type CrashKind = Exclude<Broken["kind"], "policy">;

const sent = new Set<string>();

/** A word or a step of a path may be a key, as a customer's way to an order is: long and with digits. No host. */
const withoutKeys = (text: string) =>
  text.replace(/[^/\s]{25,}/g, (step, at: number) =>
    /\d/.test(step) && !text.slice(0, at).endsWith("//") ? "*" : step,
  );

/** Without values: what is quoted, what follows a `?` or `#`, addresses of mail, keys, long numbers, names in Chinese. */
const withoutPeople = (text: string) =>
  withoutKeys(
    text
      .replace(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, "''")
      .replace(/\S+@\S+/g, "@")
      .replace(/[?#]\S*/g, ""),
  )
    .replace(/\d{5,}/g, "#")
    .replace(/[^\x20-\x7e]+/g, "*")
    .slice(0, LONGEST);

/** The topmost frame in our scripts, as `chunks/main.js:1:2345`. */
const placeOf = (stack: string | undefined) => stack?.match(/[\w.-]+\/[\w.-]+\.m?js:\d+:\d+/)?.[0].slice(0, 120) ?? "";

/** The page's name; what follows it says whose it is. */
const pageOf = (path: string) => path.replace(/^(\/[^/]*)\/.*$/, "$1/*").slice(0, 60);

/** Tells the server that a page broke in this browser; each thing once and a few a load, without personal data. */
export function reportCrash(kind: CrashKind, error: unknown): void {
  const { name = "", message, digest = "", stack } = toError(error);
  const known = `${kind} ${message}`;
  if (typeof navigator === "undefined" || sent.size >= MOST || sent.has(known)) return;
  if (ANSWERS.includes(name) || NOISE.test(message)) return;
  sent.add(known);
  const body: Broken = {
    kind,
    message: withoutPeople(message),
    digest: /^[\w.-]{0,60}$/.test(digest) ? digest : "",
    page: withoutPeople(pageOf(location.pathname)),
    place: placeOf(stack),
  };
  navigator.sendBeacon?.(SINK, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

type Reported = { name?: string; message: string; digest?: string; stack?: string };
const messageOf = (error: unknown) =>
  error && typeof error === "object" && "message" in error ? String(error.message) : String(error);
const toError = (error: unknown): Reported => (error instanceof Error ? error : { message: messageOf(error) });

import { apiOrigin, forHost } from "./api/origin";
import { SINK, type Broken } from "./report-crash";

/** Where a browser says what the page's policy refused. */
export const REPORTS = "/csp-report";

const LARGEST = 16 * 1024;
/** Taken by one process in a minute of one host and one address; the API counts once more. A page under attack says the
 *  same thing over and over, and whoever sends such things by hand silences their own pages alone. */
const MOST = 20;
const MOST_OF_A_HOST = 200;
/** Pairs that are counted: beyond it all begin anew, since anybody may name any host. */
const COUNTED = 5000;
const MINUTE = 60_000;
const LIMIT_MS = 2000;
/** What a visitor has added to the browser runs into the policy too. */
const ADDED = /^(chrome|moz|safari(-web)?|ms-browser)-extension|^about$/;

type Said = Record<string, unknown>;

let since = 0;
const taken = new Map<string, number>();
const full = (from: string, most: number, now: number): boolean => {
  if (now - since >= MINUTE || taken.size >= COUNTED) {
    since = now;
    taken.clear();
  }
  const count = (taken.get(from) ?? 0) + 1;
  taken.set(from, count);
  return count > most;
};

const text = (said: Said, ...names: string[]): string =>
  names.map((name) => said[name]).find((one): one is string => typeof one === "string") ?? "";
const numbers = (said: Said, ...names: string[]): string =>
  names
    .map((name) => said[name])
    .filter((one) => typeof one === "number")
    .map((one) => `:${String(one)}`)
    .join("");

/** `https://x.example/a?token=1` → `https://x.example`; `inline` and `eval` as they are. */
const originOf = (blocked: string): string => (URL.canParse(blocked) ? new URL(blocked).origin : blocked).slice(0, 100);
const pathOf = (page: string): string => (URL.canParse(page) ? new URL(page).pathname : "").slice(0, 200);

/** One refusal as a line of the log; null for what is none of ours. */
function lineOf(said: Said): Broken | null {
  const rule = text(said, "effectiveDirective", "effective-directive", "violated-directive").slice(0, 60);
  const blocked = text(said, "blockedURL", "blocked-uri");
  const file = text(said, "sourceFile", "source-file");
  if (!rule || [blocked, file].some((one) => ADDED.test(one))) return null;
  const place = file && `${pathOf(file)}${numbers(said, "lineNumber", "line-number", "columnNumber", "column-number")}`;
  return {
    kind: "policy",
    message: `${rule} ${originOf(blocked)}`,
    page: pathOf(text(said, "documentURL", "document-uri")),
    place,
  };
}

/** Of either way that browsers say it: `report-uri`'s one object, the Reporting API's list. */
export function linesOf(body: string): Broken[] {
  if (body.length > LARGEST) return [];
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return [];
  }
  const all = Array.isArray(said) ? said.map((one: Said | null) => one?.body) : [(said as Said | null)?.["csp-report"]];
  return all.flatMap((one) => (typeof one === "object" && one !== null ? (lineOf(one as Said) ?? []) : [])).slice(0, 3);
}

/** Into the log of what broke in browsers, for the shop whose page it was. Nobody waits for it, nobody is told. */
export async function takeReport(request: Request, now = Date.now()): Promise<void> {
  const length = Number(request.headers.get("content-length") || NaN); // NaN: nobody knows how much would come
  const host = request.headers.get("host") ?? "";
  // The proxy in front overwrites it; without one everybody is one address, here as in the API.
  const address = request.headers.get("x-real-ip") ?? "";
  if (!(length <= LARGEST) || full(host, MOST_OF_A_HOST, now) || full(`${host} ${address}`, MOST, now)) return;
  const lines = linesOf(await request.text());
  await Promise.allSettled(
    lines.map((line) =>
      fetch(apiOrigin() + SINK, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...forHost(host),
          ...(address && { "x-real-ip": address }),
        },
        body: JSON.stringify(line),
        signal: AbortSignal.timeout(LIMIT_MS),
      }),
    ),
  );
}

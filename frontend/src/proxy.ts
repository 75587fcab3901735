import { NextResponse, type NextRequest } from "next/server";
import { refuseLarge } from "@/lib/body-limit";
import { canonicalPath, matchRoute } from "@/lib/routes";
import { PREFIX, sideOf, type Side } from "@/lib/side";
import { contentSecurityPolicy } from "@/lib/csp";
import { REPORTS } from "@/lib/csp-report";
import { WORKER } from "@/lib/offline-worker";
import { apiOrigin, forHost, LIVE, liveOrigin } from "@/lib/api/origin";

/** All but what is a file: a path that only begins as one of them is a page, with its policy. */
export const config = { matcher: ["/((?!_next/static/|_next/image$|favicon\\.ico$|icon\\.svg$|robots\\.txt$).*)"] };

/**
 * Headers in which a visitor could claim to be somebody or somewhere else; WSGI can't tell x_real_ip from x-real-ip. A
 * shop's own program signs its calls in four of ours.
 */
const CLAIMED = /^(x-forwarded-|x-zudesk-(?!(key|timestamp|nonce|signature)$)|x-real-ip$)|_/;

const operatorsHost = () =>
  `${process.env.ZUDESK_ADMIN_PREFIX ?? "admin"}.${process.env.ZUDESK_BASE_DOMAIN ?? "localhost"}`;

/** The host that the visitor asked for, never one that the visitor claims in another header. */
const hostOf = (request: NextRequest) => request.headers.get("host") ?? "";

/** As the page behind it has them. Tries are counted by the visitor's address, which only a proxy says that shows our
 *  secret, as to the API (infra/proxy/Caddyfile); the secret stays here. */
function ofPage(request: NextRequest): Headers {
  const headers = new Headers(request.headers);
  const secret = process.env.ZUDESK_PROXY_SECRET;
  if (!secret || headers.get("x-zudesk-proxy") !== secret) headers.delete("x-real-ip");
  headers.delete("x-zudesk-proxy");
  return headers;
}

function toApi(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const origin = pathname === LIVE ? liveOrigin() : apiOrigin();
  if (!origin) return new NextResponse(null, { status: 204 });
  const refused = refuseLarge(request.headers);
  if (refused) return NextResponse.json(refused);
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) if (CLAIMED.test(name)) headers.delete(name);
  for (const [name, value] of Object.entries(forHost(hostOf(request)))) headers.set(name, value);
  headers.set("x-forwarded-proto", request.nextUrl.protocol.replace(":", ""));
  return NextResponse.rewrite(new URL(pathname + search, origin), {
    request: { headers },
  });
}

/** Where a path lives inside: `/h5/<code>` and the kit stand alone, all else belongs to the side of the host. */
function inside(pathname: string, side: Side): string {
  const first = pathname.split("/")[1]?.toLowerCase();
  if (first === "h5" && side === "store") return `/h5${pathname.slice(3)}`;
  if (first === "dev") return pathname; // a route in development only, see next.config.ts
  const path = canonicalPath(pathname);
  return PREFIX[side] + (path === "/" ? "" : path);
}

/**
 * `/h5/<code>` and `/h5/<code>/<goods>`, which say themselves whether they may be listed; what a token opens
 * (`/h5/order/…`) never is.
 */
const isGoodsPage = (pathname: string) => /^\/h5\/(?!(order|buy)\/)[^/]+(\/\d+)?\/?$/i.test(pathname);

/** Paths that open nothing. Numeric ones are left to the menu, and the status matters to documents only. */
const isMissing = (pathname: string) =>
  !/^\/(h5|dev)\//i.test(pathname) && !/^\/\d+$/.test(pathname) && matchRoute(pathname) === null;

export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/api/") || pathname.startsWith("/media/")) return toApi(request);

  const headers = ofPage(request);
  if (pathname === REPORTS || pathname === WORKER) return NextResponse.next({ request: { headers } });

  const side = sideOf(hostOf(request), operatorsHost());
  const nonce = btoa(crypto.randomUUID());
  const csp = contentSecurityPolicy(nonce);
  headers.set("x-zudesk-side", side);
  headers.set("x-zudesk-host", hostOf(request));
  headers.set("x-zudesk-origin", `${request.nextUrl.protocol}//${hostOf(request)}`);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", csp);

  const url = request.nextUrl.clone();
  url.pathname = inside(pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname, side);
  const response = NextResponse.rewrite(url, {
    request: { headers },
    status: isMissing(pathname) && !request.headers.has("rsc") ? 404 : 200,
  });
  response.headers.set("content-security-policy", csp);
  response.headers.set("reporting-endpoints", `csp="${REPORTS}"`);
  if (!isGoodsPage(pathname)) response.headers.set("x-robots-tag", "noindex");
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("x-frame-options", "SAMEORIGIN");
  return response;
}

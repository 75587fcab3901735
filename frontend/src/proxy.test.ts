import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import config from "../next.config";
import robots from "./app/robots";
import { config as matched, proxy } from "./proxy";

const CLAIMS = {
  "x-real-ip": "203.0.113.9",
  x_real_ip: "203.0.113.9",
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-host": "gao.localhost",
  "x-zudesk-host": "gao.localhost",
  "x-zudesk-proxy": "guessed",
};

/** As a shop's own program signs its calls (apps/intake/README.md). */
const SIGNED = {
  "x-zudesk-key": "zk1",
  "x-zudesk-timestamp": "1764400000",
  "x-zudesk-nonce": "0123456789abcdef",
  "x-zudesk-signature": "ab",
};

describe("a call to the API", () => {
  it("carries the host that was asked for, what signs it, and nothing that the visitor claims to be", () => {
    vi.stubEnv("ZUDESK_PROXY_SECRET", "drawn");
    const answer = proxy(
      new NextRequest("http://lin.localhost:3000/api/v1/x", {
        headers: { host: "lin.localhost:3000", "jwt-token": "t", ...SIGNED, ...CLAIMS },
      }),
    );
    const passed = (answer.headers.get("x-middleware-override-headers") ?? "").split(",");
    expect(passed).toEqual(expect.arrayContaining(["jwt-token", ...Object.keys(SIGNED)]));
    expect(passed).not.toContain("x-real-ip");
    expect(passed).not.toContain("x_real_ip");
    expect(passed).not.toContain("x-zudesk-host");
    expect(answer.headers.get("x-middleware-request-x-forwarded-host")).toBe("lin.localhost:3000");
    expect(answer.headers.get("x-middleware-request-x-zudesk-proxy")).toBe("drawn");
    vi.unstubAllEnvs();
  });
});

describe("the live feed", () => {
  const ask = () =>
    proxy(
      new NextRequest("http://lin.localhost:3000/api/live", { headers: { host: "lin.localhost:3000", ...CLAIMS } }),
    );

  it("is passed on to its own process, as calls are to theirs", () => {
    vi.stubEnv("LIVE_ORIGIN", "http://live:8001");
    const answer = ask();
    expect(answer.headers.get("x-middleware-rewrite")).toBe("http://live:8001/api/live");
    expect(answer.headers.get("x-middleware-request-x-forwarded-host")).toBe("lin.localhost:3000");
    vi.unstubAllEnvs();
  });

  it("isn't there where nobody runs it, which is no error", () => expect(ask().status).toBe(204));
});

describe("a page", () => {
  const page = (path: string) =>
    proxy(new NextRequest(`http://lin.localhost:3000${path}`, { headers: { host: "lin.localhost:3000" } }));

  it("names where its policy's refusals go, and that place is open", () => {
    expect(page("/").headers.get("reporting-endpoints")).toBe('csp="/csp-report"');
    expect(page("/").headers.get("content-security-policy")).toContain("report-uri /csp-report");
    expect(page("/csp-report").headers.get("x-middleware-next")).toBe("1");
  });

  it.each(["/h5/Ab3dE7", "/csp-report"])(
    "%s believes an address of nobody but the proxy that shows the secret",
    (path) => {
      const passed = (more: Record<string, string>) =>
        proxy(
          new NextRequest(`http://lin.localhost:3000${path}`, {
            headers: { host: "lin.localhost:3000", ...CLAIMS, ...more },
          }),
        ).headers;
      vi.stubEnv("ZUDESK_PROXY_SECRET", "drawn");
      expect(passed({}).get("x-middleware-request-x-real-ip")).toBeNull();
      const proven = passed({ "x-zudesk-proxy": "drawn" });
      expect(proven.get("x-middleware-request-x-real-ip")).toBe("203.0.113.9");
      expect(proven.get("x-middleware-request-x-zudesk-proxy")).toBeNull();
      vi.stubEnv("ZUDESK_PROXY_SECRET", "");
      expect(passed({ "x-zudesk-proxy": "" }).get("x-middleware-request-x-real-ip")).toBeNull();
      vi.unstubAllEnvs();
    },
  );

  const isMatched = (path: string) => new RegExp(`^${matched.matcher[0]}$`).test(path);

  it.each([
    "/",
    "/review",
    "/robots.txtx/review",
    "/icon.svg/review",
    "/favicon.icox",
    "/_next/images",
    "/_next/staticx",
  ])("%s passes by its policy", (path) => expect(isMatched(path)).toBe(true));

  it.each(["/robots.txt", "/icon.svg", "/favicon.ico", "/_next/image", "/_next/static/chunks/a.js"])(
    "%s is a file",
    (path) => expect(isMatched(path)).toBe(false),
  );

  it("finds its worker for the time without a network at the root, from where it answers for all pages", () => {
    expect(page("/offline.js").headers.get("x-middleware-next")).toBe("1");
  });
});

describe("search engines", () => {
  const tagOf = (path: string) =>
    proxy(new NextRequest(`http://lin.localhost:3000${path}`, { headers: { host: "lin.localhost:3000" } })).headers.get(
      "x-robots-tag",
    );

  it.each(["/", "/main/login", "/regularOrder", "/h5/order/token", "/h5/buy/token", "/H5/order/token/"])(
    "never list %s",
    (path) => expect(tagOf(path)).toBe("noindex"),
  );

  it("read of a goods page itself whether they may", () => {
    expect(tagOf("/h5/Ab3dE7")).toBeNull();
    expect(tagOf("/h5/Ab3dE7/1099511627781")).toBeNull();
    expect(robots().rules).toEqual({ userAgent: "*", disallow: "/api/" });
  });
});

describe("the web server", () => {
  it("makes no picture smaller on a stranger's word", () => {
    expect(config.images?.unoptimized).toBe(true);
  });
});

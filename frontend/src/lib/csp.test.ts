import { contentSecurityPolicy } from "./csp";

const rules = new Map(
  contentSecurityPolicy("n0nce")
    .split("; ")
    .map((rule) => [rule.split(" ")[0], rule]),
);

it("shows pictures of no other site: none can watch who looks, none can be told anything", () =>
  expect(rules.get("img-src")).toBe("img-src 'self' data: blob:"));
it("runs only what carries this request's nonce", () =>
  expect(rules.get("script-src")).toBe("script-src 'self' 'nonce-n0nce' 'strict-dynamic'"));
it("is told what it refused, by either way that browsers have", () =>
  expect([rules.get("report-to"), rules.get("report-uri")]).toEqual(["report-to csp", "report-uri /csp-report"]));
it.each(["default-src 'self'", "object-src 'none'", "worker-src 'self'", "base-uri 'self'", "frame-ancestors 'self'"])(
  "has %s",
  (rule) => expect(rules.get(rule.split(" ")[0])).toBe(rule),
);

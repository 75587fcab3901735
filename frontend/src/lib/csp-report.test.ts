import { afterEach, expect, it, vi } from "vitest";
import { linesOf, takeReport } from "./csp-report";

const OLD = {
  "csp-report": {
    "document-uri": "https://lin.zudesk.cn/orderInfo/1099511628008?name=x",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/a.js?token=1",
    "source-file": "https://lin.zudesk.cn/_next/static/chunks/app.js",
    "line-number": 1,
    "column-number": 20,
  },
};
const NEW = [
  {
    type: "csp-violation",
    body: { documentURL: "https://lin.zudesk.cn/product", effectiveDirective: "img-src", blockedURL: "inline" },
  },
];
const report = (body: unknown, headers: Record<string, string> = {}) =>
  new Request("http://x/csp-report", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { host: "lin.zudesk.cn", "content-length": "400", ...headers },
  });
const sent = () => vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));

afterEach(() => vi.restoreAllMocks());

it("tells the rule, whose address, the page and the place, without what stood in addresses", () => {
  expect(linesOf(JSON.stringify(OLD))).toEqual([
    {
      kind: "policy",
      message: "script-src-elem https://evil.example",
      page: "/orderInfo/1099511628008",
      place: "/_next/static/chunks/app.js:1:20",
    },
  ]);
  expect(linesOf(JSON.stringify(NEW))).toEqual([
    { kind: "policy", message: "img-src inline", page: "/product", place: "" },
  ]);
});

it.each([
  ["nothing", ""],
  ["no object", "null"],
  ["another report", JSON.stringify([{ type: "deprecation", body: { id: "x" } }, null, { body: 7 }])],
  [
    "an extension's",
    JSON.stringify([{ body: { effectiveDirective: "script-src", blockedURL: "chrome-extension://a" } }]),
  ],
  ["too large", JSON.stringify({ "csp-report": { "effective-directive": "x".repeat(20_000) } })],
])("says nothing of %s", (_, body) => expect(linesOf(body)).toEqual([]));

it("goes into the log of the shop whose page it was", async () => {
  const fetched = sent();
  await takeReport(report(OLD), 0);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, init] = fetched.mock.calls[0]!;
  expect(String(url)).toMatch(/\/api\/clientError$/);
  expect(new Headers(init?.headers).get("x-forwarded-host")).toBe("lin.zudesk.cn");
});

it("is bounded by host and address: one's flood silences no other's", async () => {
  const fetched = sent();
  const from = (host: string, address: string) => takeReport(report(OLD, { host, "x-real-ip": address }), 500_000);
  for (let i = 0; i < 100; i++) await from("gao.zudesk.cn", "203.0.113.9");
  expect(fetched).toHaveBeenCalledTimes(20);
  await from("lin.zudesk.cn", "203.0.113.9");
  await from("gao.zudesk.cn", "203.0.113.10");
  expect(fetched).toHaveBeenCalledTimes(22);
  expect(new Headers(fetched.mock.calls[21]![1]?.headers).get("x-real-ip")).toBe("203.0.113.10");
});

it("is bounded: a few a minute, none that is large, three of one message, and no answer is no error", async () => {
  const fetched = sent();
  for (let i = 0; i < 100; i++) await takeReport(report(OLD), 1_000_000);
  expect(fetched).toHaveBeenCalledTimes(20);
  await takeReport(report(OLD, { "content-length": "20000" }), 2_000_000);
  await takeReport(report(OLD, { "content-length": "" }), 2_000_000);
  expect(fetched).toHaveBeenCalledTimes(20);
  await takeReport(report(Array(50).fill(NEW[0])), 2_000_000);
  expect(fetched).toHaveBeenCalledTimes(23);
  fetched.mockRejectedValue(new Error("down"));
  await expect(takeReport(report(OLD), 3_000_000)).resolves.toBeUndefined();
});

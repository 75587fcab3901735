import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.resetModules();
  history.replaceState(null, "", "/");
});

const reporter = async () => {
  const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: beacon });
  const bodies = () => Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as unknown));
  return { beacon, bodies, ...(await import("./report-crash")) };
};

it("tells what broke, where, without what could name a person", async () => {
  const { beacon, bodies, reportCrash } = await reporter();
  history.replaceState(null, "", "/orderInfo/1099511628008?name=%E9%99%88");
  const error = Object.assign(
    new Error('no order 1099511628008 of 13800138000, bo@example.com /x?name=陈建国 "secret" 陈建国'),
    { digest: "d1", stack: "Error: 陈建国\n at f (https://lin.localhost/_next/static/chunks/app-1a.js:1:2345)" },
  );
  reportCrash("crash", error);
  expect(beacon.mock.calls[0]![0]).toBe("/api/clientError");
  expect(await bodies()).toEqual([
    {
      kind: "crash",
      message: "no order # of #, @ /x '' *",
      digest: "d1",
      page: "/orderInfo/*",
      place: "chunks/app-1a.js:1:2345",
    },
  ]);
});

it("leaves the way to a customer's order out", async () => {
  const { bodies, reportCrash } = await reporter();
  const token = "eyJ0IjoxLCJvIjoxMDk5NTExNjI4MDA1fQ:1xX703:_AlUlh04RvVziL8I5WzvVSfOno-tKoy_qk02xGYTitQ";
  const page = "https://static-assets-of-lin-2026.example/h5/order";
  reportCrash("crash", new Error(`Failed to fetch RSC payload for ${page}/${token}/${token}. Falling back`));
  reportCrash("crash", new Error("Load failed: /api/o/0000w4UuDSN36Uc1b0uVQZ9DSKJ6jGnQ"));
  expect(((await bodies()) as { message: string }[]).map((one) => one.message)).toEqual([
    `Failed to fetch RSC payload for ${page}/*/* Falling back`,
    "Load failed: /api/o/*",
  ]);
});

it("tells the same thing once, and stops after a few", async () => {
  const { beacon, reportCrash } = await reporter();
  for (let i = 0; i < 20; i++) reportCrash("script", new Error("again"));
  expect(beacon).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 20; i++) reportCrash("script", new Error(String(i)));
  expect(beacon).toHaveBeenCalledTimes(5);
});

it.each([
  Object.assign(new Error("订单已发货"), { name: "ApiError" }),
  Object.assign(new Error("offline"), { name: "NetworkError" }),
  new Error("Script error."),
])("says nothing of what is no crash: %s", async (error) => {
  const { beacon, reportCrash } = await reporter();
  reportCrash("promise", error);
  expect(beacon).not.toHaveBeenCalled();
});

it("takes whatever was thrown", async () => {
  const { bodies, reportCrash } = await reporter();
  for (const thrown of [undefined, null, "text", { message: 7 }, 5]) reportCrash("promise", thrown);
  expect(await bodies()).toHaveLength(5);
});

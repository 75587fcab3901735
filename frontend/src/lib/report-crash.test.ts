import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.resetModules());

const reporter = async () => {
  const beacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: beacon });
  return { beacon, ...(await import("./report-crash")) };
};

it("tells what broke without what could name a person", async () => {
  const { beacon, reportCrash } = await reporter();
  reportCrash("crash", {
    message: "no order 1099511628008 of 13800138000, bo@example.com /x?name=陈建国",
    digest: "d1",
  });
  const [url, body] = beacon.mock.calls[0]!;
  expect(url).toBe("/api/clientError");
  expect(JSON.parse(await body.text())).toEqual({
    kind: "crash",
    message: "no order # of #, @ /x",
    digest: "d1",
    path: "/",
  });
});

it("stops after a few", async () => {
  const { beacon, reportCrash } = await reporter();
  for (let i = 0; i < 20; i++) reportCrash("chunk", { message: String(i) });
  expect(beacon).toHaveBeenCalledTimes(5);
});

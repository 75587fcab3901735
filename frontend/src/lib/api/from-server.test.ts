import { afterEach, expect, it, vi } from "vitest";
import { callFromServer } from "./from-server";

vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers({ "x-zudesk-host": "lin.localhost", "x-real-ip": "203.0.113.9" })),
}));
vi.mock("next-intl/server", () => ({ getLocale: () => Promise.resolve("zh") }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("asks for the visitor's shop, and proves that it may name it", async () => {
  vi.stubEnv("ZUDESK_PROXY_SECRET", "drawn");
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ code: 200, data: { title: "林记" }, msg: "" })),
  );
  vi.stubGlobal("fetch", fetched);
  expect(await callFromServer("get", "/api/h5/page", { timeout: 1000 } as never)).toEqual({ data: { title: "林记" } });
  const sent = new Headers(fetched.mock.calls[0]![1]?.headers);
  expect([sent.get("x-forwarded-host"), sent.get("x-zudesk-proxy")]).toEqual(["lin.localhost", "drawn"]);
  expect(sent.get("x-real-ip"), "tries are counted by it").toBe("203.0.113.9");
});

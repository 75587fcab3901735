import { afterEach, describe, expect, it, vi } from "vitest";
import { writeToken } from "@/lib/session";
import { LOST, refused, serve } from "@/testing/serve";
import { call } from "./call";
import { onSessionExpired, withQuery } from "./client";
import { ApiError } from "./errors";

const AUDIT = "/api/backend/auditOrder";
const CLOCK = "/api/platform/clock";
const audit = (key = "key-0001", timeout?: number) =>
  call("post", AUDIT, { body: { order_id: "1", result: "pass" }, key, timeout });

afterEach(() => vi.restoreAllMocks());

describe("a call", () => {
  it("gives the data of an envelope and sends the token of this side", async () => {
    writeToken("store", "s", false);
    writeToken("admin", "a", false);
    document.documentElement.dataset.side = "store";
    const sent = serve({ [AUDIT]: { id: "1", status: "pending_ship" } });
    await expect(audit()).resolves.toEqual({ id: "1", status: "pending_ship" });
    const headers = new Headers(vi.mocked(fetch).mock.calls[0]![1]!.headers);
    expect(headers.get("jwt-token")).toBe("s");
    expect(headers.get("content-type")).toBe("application/json");
    expect(sent[0]).toMatchObject({ method: "POST", key: "key-0001", body: { order_id: "1", result: "pass" } });
  });

  it("begins a trace where the server has a collector, and only there", async () => {
    serve({ [AUDIT]: { id: "1", status: "pending_ship" } });
    const begun = () => new Headers(vi.mocked(fetch).mock.lastCall![1]!.headers).get("traceparent");
    await audit("key-0001");
    expect(begun()).toBeNull();
    document.documentElement.dataset.traced = "";
    await audit("key-0002");
    delete document.documentElement.dataset.traced;
    expect(begun()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it("throws what another code says, with the request's id", async () => {
    serve({ [CLOCK]: refused(110, "请检查", { errors: [{ field: "title", msg: "请填写" }] }) });
    const error = await call("get", CLOCK).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).fields).toEqual([{ field: "title", msg: "请填写" }]);
    expect((error as ApiError).requestId).toBe("req-1");
  });

  it("raises an ended session on 109", async () => {
    const heard = vi.fn();
    const stop = onSessionExpired(heard);
    serve({ [CLOCK]: refused(109, "请重新登录") });
    await expect(call("get", CLOCK)).rejects.toThrow("请重新登录");
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it("takes a gateway's page and a broken line for what they are", async () => {
    serve({ [CLOCK]: LOST });
    await expect(call("get", CLOCK)).rejects.toMatchObject({ reason: "gateway" });
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    await expect(call("get", CLOCK)).rejects.toMatchObject({ reason: "broken" });
  });

  it.each(["TimeoutError", "TypeError"])(
    "whose answer breaks off in its body (%s) was lost: it asks once more",
    async (name) => {
      const keys: (string | null)[] = [];
      vi.spyOn(globalThis, "fetch").mockImplementation(async (_path, init) => {
        keys.push(new Headers(init?.headers).get("idempotency-key"));
        const json = () => Promise.reject(new DOMException("broke off", name));
        return { headers: new Headers({ "content-type": "application/json" }), json } as unknown as Response;
      });
      await expect(audit()).rejects.toMatchObject({ reason: "unknown" });
      expect(keys).toEqual(["key-0001", "key-0001"]);
    },
  );

  it("whose line breaks after it was sent asks once more", async () => {
    const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("reset"));
    await expect(audit()).rejects.toMatchObject({ reason: "unknown" });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it("goes on with the session that another tab has opened anew, if it is the same person's", async () => {
    const token = (sub: string, jti: string) => `h.${btoa(JSON.stringify({ sub, jti }))}.s`;
    const heard = vi.fn();
    const stop = onSessionExpired(heard);
    writeToken("store", token("7", "new"), true);
    sessionStorage.setItem("zudesk_store_token", token("7", "old"));
    const seen: (string | null)[] = [];
    const server = () => {
      const jwt = new Headers(vi.mocked(fetch).mock.lastCall![1]!.headers).get("jwt-token");
      seen.push(jwt);
      return jwt === token("7", "new") ? ({ id: "1", status: "pending_ship" } as const) : refused(109, "请重新登录");
    };
    const sent = serve({ [AUDIT]: server });
    await expect(audit()).resolves.toMatchObject({ id: "1" });
    expect(sent.map(({ key }) => key)).toEqual(["key-0001", "key-0001"]);
    expect(heard).not.toHaveBeenCalled();
    writeToken("store", token("8", "other"), true);
    sessionStorage.setItem("zudesk_store_token", token("7", "old"));
    await expect(audit("key-0002")).rejects.toThrow("请重新登录");
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it("leaves empty parameters out", () => {
    expect(withQuery("/api/x", { a: "", b: 0, c: null, d: undefined, e: ["1", "2"], f: "林 记" })).toBe(
      "/api/x?b=0&e=1&e=2&f=%E6%9E%97+%E8%AE%B0",
    );
  });
});

describe("a write that nobody answered", () => {
  const silent = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_done, fail) =>
      init?.signal?.addEventListener("abort", () => fail(init.signal!.reason as Error)),
    );

  it("asks once more with its key what became of it", async () => {
    const sent = serve({ [AUDIT]: { id: "1", status: "pending_ship" } });
    vi.mocked(fetch).mockImplementationOnce(silent as typeof fetch);
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementationOnce(() => {
      const over = new AbortController();
      setTimeout(() => over.abort(new DOMException("late", "TimeoutError")));
      return over.signal;
    });
    await expect(audit("key-0002", 2_000)).resolves.toMatchObject({ status: "pending_ship" });
    expect(limit.mock.calls).toEqual([[2_000], [2_000]]);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(sent.map(({ key }) => key)).toEqual(["key-0002"]);
  });

  it("says that it isn't known when the second answer is lost too", async () => {
    serve({ [AUDIT]: LOST });
    await expect(audit()).rejects.toMatchObject({ reason: "unknown" });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("gives the refusal that the first send had", async () => {
    let times = 0;
    serve({ [AUDIT]: () => (times++ ? refused(111, "订单已审核") : LOST) });
    await expect(audit()).rejects.toThrow("订单已审核");
  });

  it("is asked about after a fault of ours too, and says so where that comes again", async () => {
    let times = 0;
    const fault = refused(500, "系统开小差了");
    const sent = serve({ [AUDIT]: () => (times++ ? { id: "1", status: "pending_ship" } : fault) });
    await expect(audit("key-0003")).resolves.toMatchObject({ status: "pending_ship" });
    expect(sent.map(({ key }) => key)).toEqual(["key-0003", "key-0003"]);
    serve({ [AUDIT]: fault });
    await expect(audit("key-0004")).rejects.toMatchObject({ code: 500, msg: "系统开小差了", requestId: "req-1" });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("isn't sent again when there is no network, and a read never is", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(audit()).rejects.toMatchObject({ reason: "offline" });
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.mocked(fetch).mockImplementation(silent as typeof fetch);
    await expect(call("get", CLOCK, { timeout: 20 })).rejects.toMatchObject({ reason: "timeout" });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

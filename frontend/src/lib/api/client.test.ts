import { afterEach, describe, expect, it, vi } from "vitest";
import { writeToken } from "@/lib/session";
import { api, idempotent, onSessionExpired, withQuery } from "./client";
import { ApiError, NetworkError } from "./errors";

const answering = (body: unknown, type = "application/json") =>
  vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { headers: { "content-type": type } }),
    );

afterEach(() => vi.restoreAllMocks());

describe("api", () => {
  it("gives the data of an envelope and sends the token of this side", async () => {
    writeToken("store", "s", false);
    writeToken("admin", "a", false);
    document.documentElement.dataset.side = "store";
    const fetched = answering({ code: 200, data: { id: "1" }, msg: "" });
    await expect(api.post("/api/x", { a: 1 }, idempotent("key"))).resolves.toEqual({ id: "1" });
    const headers = new Headers(fetched.mock.calls[0]![1]!.headers);
    expect(headers.get("jwt-token")).toBe("s");
    expect(headers.get("idempotency-key")).toBe("key");
    expect(headers.get("content-type")).toBe("application/json");
  });

  it("throws what another code says", async () => {
    answering({ code: 110, data: { errors: [{ field: "title", msg: "请填写" }] }, msg: "请检查" });
    const error = await api.get("/api/x").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).fields).toEqual([{ field: "title", msg: "请填写" }]);
  });

  it("raises an ended session on 109", async () => {
    const heard = vi.fn();
    const stop = onSessionExpired(heard);
    answering({ code: 109, data: null, msg: "请重新登录" });
    await expect(api.get("/api/x")).rejects.toThrow("请重新登录");
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it("takes a gateway's page and a broken line for what they are", async () => {
    answering("<html>", "text/html");
    await expect(api.get("/api/x")).rejects.toMatchObject({ reason: "gateway" });
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    await expect(api.get("/api/x")).rejects.toBeInstanceOf(NetworkError);
  });

  it("gives up in time", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(
      (_url, init) =>
        new Promise((_done, fail) => init?.signal?.addEventListener("abort", () => fail(init.signal!.reason as Error))),
    );
    await expect(api.get("/api/x", {}, { timeout: 20 })).rejects.toMatchObject({ reason: "timeout" });
  });

  it("leaves empty parameters out", () => {
    expect(withQuery("/api/x", { a: "", b: 0, c: null, d: undefined, e: ["1", "2"], f: "林 记" })).toBe(
      "/api/x?b=0&e=1&e=2&f=%E6%9E%97+%E8%AE%B0",
    );
  });
});

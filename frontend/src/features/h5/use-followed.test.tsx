import { act, renderHook } from "@testing-library/react";
import { ApiError, CODE } from "@/lib/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useFollowed } from "./use-followed";

type Order = { step: string };
/** A line whose answers take `seconds`; 0 never answers. Counts what was asked and what was given up. */
function line(seconds: number) {
  const seen = { asked: 0, aborted: 0 };
  const load = (_token: string, signal: AbortSignal) =>
    new Promise<Order>((done, fail) => {
      seen.asked += 1;
      if (seconds) setTimeout(() => done({ step: `${seen.asked}` }), seconds * 1000);
      else setTimeout(() => fail(new Error("no answer")), 10_000);
      signal.addEventListener("abort", () => {
        seen.aborted += 1;
        fail(signal.reason);
      });
    });
  return { seen, followed: { load, waitOf: () => 3 } };
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an order that is followed", () => {
  it("comes on a slow line, and is asked for again some seconds after each answer", async () => {
    const { seen, followed } = line(4);
    const { result } = renderHook(() => useFollowed(followed, "token"));
    await pass(4);
    expect(result.current.order).toEqual({ step: "1" });
    await pass(7);
    expect(result.current.order).toEqual({ step: "2" });
    await pass(49);
    expect(seen).toEqual({ asked: 9, aborted: 0 });
  });

  it("that never comes is said to, and asked for again", async () => {
    const { seen, followed } = line(0);
    const { result } = renderHook(() => useFollowed(followed, "token"));
    await pass(10);
    expect(result.current).toMatchObject({ order: null, gone: false });
    expect(result.current.failed).not.toBe("");
    await pass(3);
    expect(seen).toEqual({ asked: 2, aborted: 0 });
  });

  it("is let go with the page, and asked for at once when somebody says so", async () => {
    const { seen, followed } = line(4);
    const { result, unmount } = renderHook(() => useFollowed(followed, "token"));
    await pass(5);
    act(() => result.current.again());
    expect(seen.asked).toBe(2);
    unmount();
    expect(seen.aborted).toBeGreaterThan(0);
    await pass(60);
    expect(seen.asked).toBe(2);
  });

  it.each([
    ["a fault of ours", new ApiError(CODE.fault, "开小差了"), 3],
    ["too many at once", new ApiError(CODE.tooMany, "请稍后再试", { retry_after: 20 }), 20],
  ])("is asked for again after %s: it isn't gone", async (_, error, wait) => {
    const load = vi.fn<() => Promise<Order>>().mockRejectedValueOnce(error).mockResolvedValue({ step: "1" });
    const followed = { load, waitOf: () => null };
    const { result } = renderHook(() => useFollowed(followed, "token"));
    await pass(wait - 1);
    expect(result.current).toMatchObject({ order: null, gone: false, failed: error.msg });
    await pass(1);
    expect(result.current).toMatchObject({ order: { step: "1" }, failed: "" });
  });

  it("that nobody has is gone, and not asked for again", async () => {
    const load = vi.fn<() => Promise<Order>>().mockRejectedValue(new ApiError(CODE.notFound, "订单不存在"));
    const followed = { load, waitOf: () => null };
    const { result } = renderHook(() => useFollowed(followed, "token"));
    await pass(60);
    expect(result.current).toMatchObject({ order: null, gone: true, failed: "订单不存在" });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

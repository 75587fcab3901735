import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { OrderStatus } from "@/lib/api/schema";
import { serve } from "@/testing/serve";
import { orderQueries } from "./queries";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("an open order is looked at again by itself while the customer is awaited, and rests when it's ours", async () => {
  vi.useFakeTimers();
  const answers: OrderStatus[] = ["pending_sign", "pending_sign", "pending_ship"];
  const sent = serve({
    "/api/merchant/orderInfo": () => ({ order_id: "9", status: answers.shift() ?? "pending_ship" }),
  });
  const seen = new QueryObserver(new QueryClient(), orderQueries.followed("9") as never);
  const stop = seen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  expect(sent).toHaveLength(3);
  expect(seen.getCurrentResult().data).toMatchObject({ status: "pending_ship" });
});

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { serve } from "@/testing/serve";
import { orderQueries } from "./queries";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("an open order is looked at again by itself while somebody outside is awaited, and rests when it's ours", async () => {
  vi.useFakeTimers();
  const answers = [true, true, false];
  const sent = serve({
    "/api/merchant/orderInfo": () => ({ order_id: "9", awaits: answers.shift() ?? false }),
  });
  const seen = new QueryObserver(new QueryClient(), orderQueries.followed("9") as never);
  const stop = seen.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();
  expect(sent).toHaveLength(3);
  expect(seen.getCurrentResult().data).toMatchObject({ awaits: false });
});

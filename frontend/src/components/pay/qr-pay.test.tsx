import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { clockOf } from "@/lib/countdown";
import { QrPay } from "./qr-pay";

const NOW = "2026-11-22T06:00:00Z";
const base = {
  title: "扫码收款",
  amount: 29_700,
  code: "https://qr.alipay.com/x",
  until: "2026-11-22T06:02:05Z",
  text: "请客户用支付宝扫码",
  onClose: () => undefined,
};

// Else the clock runs while the dialog loads.
beforeAll(() => import("@/components/ui/dialog-root"));
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it("counts down, and when the time is over asks what became of it and offers another code", async () => {
  const onOver = vi.fn();
  const onAgain = vi.fn();
  draw(<QrPay {...base} state="waiting" onOver={onOver} onAgain={onAgain} />);
  expect(await screen.findByRole("timer")).toHaveTextContent(/^剩余 2:0[45]$/);
  expect(await screen.findByRole("img", { name: "扫码收款" })).toBeInTheDocument();
  await pass(126);
  expect(screen.getByText("二维码已过期")).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: "扫码收款" })).toBeNull();
  expect(onOver).toHaveBeenCalledOnce();
  act(() => screen.getByRole("button", { name: "重新生成" }).click());
  expect(onAgain).toHaveBeenCalledOnce();
});

it("says until when where it is far away", async () => {
  draw(<QrPay {...base} until="2027-01-31T06:00:00Z" state="waiting" />);
  expect(await screen.findByRole("timer")).toHaveTextContent("有效至 2027-01-31 14:00");
});

it.each([
  ["paid", "已收款"],
  ["failed", "买家余额不足"],
] as const)("%s says “%s” in place of the code", async (state, words) => {
  draw(<QrPay {...base} state={state} failure="买家余额不足" />);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole("timer")).toBeNull();
});

it.each([
  [845, "14:05"],
  [0, "0:00"],
  [60, "1:00"],
])("%i seconds are %s", (seconds, text) => expect(clockOf(seconds)).toBe(text));

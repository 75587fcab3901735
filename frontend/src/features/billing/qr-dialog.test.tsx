import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import billing from "@/messages/zh/billing.json";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { LOST, serve } from "@/testing/serve";
import QrDialog from "./qr-dialog";

const LOOK = "/api/bills/attempt";
const WAITING = fixture<"get", typeof LOOK>({
  id: "7",
  state: "waiting",
  state_label: "待支付",
  amount: fen(10_060),
  qr_content: "https://qr.alipay.com/x",
  expires_at: "2099-01-01T00:00:00Z",
  error: "",
});

afterEach(() => vi.restoreAllMocks());

it("sees that the code was paid, though the first look at it was lost", async () => {
  const looks = [LOST];
  const sent = serve({ [LOOK]: () => looks.shift() ?? { ...WAITING, state: "paid" } });
  draw(<QrDialog attempt={WAITING} onClose={() => undefined} />, { messages: { billing } });
  expect(await screen.findByText(billing.qrPaid)).toBeVisible();
  expect(sent).toHaveLength(2);
});

it("doesn't ask again once it is over", async () => {
  const sent = serve({ [LOOK]: { ...WAITING, state: "failed", error: "用户取消了支付" } });
  draw(<QrDialog attempt={WAITING} onClose={() => undefined} />, { messages: { billing } });
  expect(await screen.findByText("用户取消了支付")).toBeVisible();
  await new Promise((later) => setTimeout(later, 2_500));
  await waitFor(() => expect(sent).toHaveLength(1));
});

const LIST = "/api/v2/getBillList";
const CODE = fixture<"get", typeof LOOK>({ ...WAITING, order_id: "9", bill_ids: ["3"] });
const ENTRY = fixture<"get", typeof LOOK>({ id: "8", state: "paid", method_label: "线下收款", bill_ids: ["3"] });

it("ends with its code, and says what paid the bills instead", async () => {
  serve({
    [LOOK]: { ...CODE, state: "closing" },
    [LIST]: { bills: [{ id: "3", status: "paid", open: fen(0), late_fee: null }], attempts: [ENTRY] },
  });
  draw(<QrDialog attempt={CODE} onClose={() => undefined} />, { messages: { billing } });
  expect(await screen.findByText("已由线下收款付清，请勿再扫")).toBeVisible();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.queryByRole("img", { name: billing.qrTitle })).toBeNull();
});

it("says only that the code is closed where something is still open", async () => {
  serve({
    [LOOK]: { ...CODE, state: "closed" },
    [LIST]: { bills: [{ id: "3", status: "overdue", open: fen(5_000), late_fee: null }], attempts: [ENTRY] },
  });
  draw(<QrDialog attempt={CODE} onClose={() => undefined} />, { messages: { billing } });
  expect(await screen.findByText(billing.qrClosed)).toBeVisible();
});

it("shows money that came all the same before the code was closed", async () => {
  const looks = ["closing", "paid"] as const;
  let asked = 0;
  serve({
    [LOOK]: () => ({ ...CODE, state: looks[Math.min(asked++, 1)]! }),
    [LIST]: { bills: [{ id: "3", status: "paid", open: fen(0), late_fee: null }], attempts: [] },
  });
  draw(<QrDialog attempt={CODE} onClose={() => undefined} />, { messages: { billing } });
  expect(await screen.findByText(billing.qrPaid)).toBeVisible();
});

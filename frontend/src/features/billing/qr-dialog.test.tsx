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

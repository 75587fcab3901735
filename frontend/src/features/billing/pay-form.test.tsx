import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import billing from "@/messages/zh/billing.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import PayForm from "./pay-form";
import type { Attempt, Bill, Proposal } from "./queries";

const bill = (spared: number) =>
  ({
    id: "3",
    key: "bill-3",
    period: 2,
    kind_label: "租金",
    open: fen(10_000),
    late_fee: { bill_id: "4", open: fen(60), spared: fen(spared), days: 12 },
  }) as Bill;

afterEach(() => vi.restoreAllMocks());

it("says what an earlier day of receipt writes off, and asks for the rest", async () => {
  const sent = serve({ "/api/v2/getBillList": { bills: [bill(45)] } });
  draw(
    <PayForm
      orderId="9"
      customer="*波"
      orderBills={[bill(0)]}
      methods={["offline"]}
      debit={null}
      today="2026-11-22"
      onClose={() => undefined}
      onQr={() => undefined}
    />,
    { messages: { billing } },
  );
  const day = await screen.findByLabelText(new RegExp(billing.receivedOn));
  expect(screen.getByDisplayValue("100.60")).toBeVisible();
  fireEvent.change(day, { target: { value: "2026-11-10" } });
  expect(await screen.findByText("冲销滞纳金 ¥0.45，应收 ¥100.15")).toBeVisible();
  expect(sent[0]?.query.get("received_on")).toBe("2026-11-10");
  await waitFor(() => expect(screen.getByDisplayValue("100.15")).toBeVisible());
  fireEvent.change(day, { target: { value: "2026-11-22" } });
  await waitFor(() => expect(screen.getByDisplayValue("100.60")).toBeVisible());
});

it("isn't kept from a debit by an amount that is hidden by it", async () => {
  serve({});
  draw(
    <PayForm
      orderId="9"
      customer="*波"
      orderBills={[bill(0)]}
      methods={["debit", "qr"]}
      debit={{ bill_id: "3", amount: fen(10_000) }}
      today="2026-11-22"
      onClose={() => undefined}
      onQr={() => undefined}
    />,
    { messages: { billing } },
  );
  await userEvent.click(await screen.findByRole("radio", { name: new RegExp(billing.methods.qr.label) }));
  await userEvent.clear(screen.getByLabelText(new RegExp(billing.amount)));
  await userEvent.click(screen.getByRole("radio", { name: new RegExp(billing.methods.debit.label) }));
  await userEvent.click(screen.getByRole("button", { name: billing.collect }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("从*波的支付宝扣款 ¥100.00？");
});

it("leaves an amount alone that somebody typed", async () => {
  serve({ "/api/v2/getBillList": { bills: [bill(45)] } });
  draw(
    <PayForm
      orderId="9"
      customer="*波"
      orderBills={[bill(0)]}
      methods={["offline"]}
      debit={null}
      today="2026-11-22"
      onClose={() => undefined}
      onQr={() => undefined}
    />,
    { messages: { billing } },
  );
  const amount = await screen.findByLabelText(new RegExp(billing.amount));
  await userEvent.clear(amount);
  await userEvent.type(amount, "50");
  fireEvent.change(screen.getByLabelText(new RegExp(billing.receivedOn)), { target: { value: "2026-11-10" } });
  await screen.findByText("冲销滞纳金 ¥0.45，应收 ¥100.15");
  expect(amount).toHaveDisplayValue(/^50/);
});

it("says before another code that offline money waits for its second person", async () => {
  const sent = serve({});
  draw(
    <PayForm
      orderId="9"
      customer="*波"
      orderBills={[bill(0)]}
      methods={["qr"]}
      debit={null}
      today="2026-11-22"
      entered={row<Attempt>({ method_label: "线下收款", amount: fen(10_060) })}
      onClose={() => undefined}
      onQr={() => undefined}
    />,
    { messages: { billing } },
  );
  await userEvent.click(await screen.findByRole("button", { name: billing.collect }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "有一笔线下收款 ¥100.60 待复核，客户又付清的，多收的款项须退还",
  );
  expect(sent).toEqual([]);
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: /¥/ }));
  await waitFor(() => expect(sent).not.toEqual([]));
});

it("says of bills that a waiver of theirs waits, and of how much", async () => {
  serve({});
  const waits = {
    id: "8",
    kind: "waive",
    kind_label: "费用减免",
    bill_id: "3",
    amount: fen(25_000),
    asked_by_name: "方敏",
  };
  draw(
    <PayForm
      orderId="9"
      customer="*波"
      orderBills={[bill(0)]}
      methods={["qr"]}
      debit={null}
      today="2026-11-22"
      proposals={[waits, { ...waits, id: "9", bill_id: "5", amount: fen(700) }] as Proposal[]}
      onClose={() => undefined}
      onQr={() => undefined}
    />,
    { messages: { billing } },
  );
  expect(await screen.findByText("方敏提出的费用减免 ¥250.00 尚未复核，收款后这部分可能无法再减免")).toBeVisible();
  expect(screen.queryByText(/¥7\.00/)).not.toBeInTheDocument();
});

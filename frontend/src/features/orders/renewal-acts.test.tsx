import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import RenewalActs, { type RenewalAct } from "./renewal-acts";
import type { OrderInfo } from "./types";

const MAY = {
  amount: fen(19_900),
  ends: ["2026-05-09", "2026-06-09"],
  first_due: "2026-04-09",
  asked: 0,
  asked_until: null,
  answer_by: null,
};
const ASKED = { ...MAY, ends: [], asked: 2, asked_until: "2026-06-09", answer_by: "2026-04-09" };
const STATUS = { id: "7", status: "renewing" } as const;
const closed = vi.fn();
const { results } = orders.renewal;

function open(act: RenewalAct, renewal: object, answers: Answers = {}) {
  const sent = serve({
    "/api/orders/requestRenewal": STATUS,
    "/api/orders/answerRenewal": STATUS,
    "/api/orders/withdrawRenewal": STATUS,
    ...answers,
  });
  const order = row<OrderInfo>({ order_id: "7", goods: { title: "iPhone 15" }, renewal } as never);
  const drawn = (
    <Suspense>
      <RenewalActs act={act} order={order} onClose={closed} />
    </Suspense>
  );
  draw(drawn, { messages: { orders }, as: { side: "store", auths: [] } });
  return Object.assign(() => sent.filter(({ path }) => path.startsWith("/api/orders/")), { sent });
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

afterEach(() => closed.mockClear());

movesMoneyOnce({
  act: "/api/orders/answerRenewal:agree",
  done: STATUS,
  open: (answers) => open("answer_renewal", ASKED, answers).sent,
  fill: async () => {
    await screen.findByRole("alertdialog");
    await choose(results.agree.action);
  },
  buttons: [results.agree.action],
  over: () => closed.mock.calls.length > 0,
});

it("asks for as many periods as may be had, each with the day on which it ends", async () => {
  const sent = open("request_renewal", MAY);
  const periods = await screen.findByRole("combobox", { name: /续租期数/ });
  expect(within(periods).getAllByRole("option")).toHaveLength(2);
  await userEvent.selectOptions(periods, "2 期，租期至 2026-06-09");
  await press(orders.doings.request_renewal);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[0]?.body).toEqual({ order_id: "7", periods: 2 });
});

it("answers nothing that nobody chose, and agrees to what it shows", async () => {
  const sent = open("answer_renewal", ASKED);
  const asked = await screen.findByRole("alertdialog");
  for (const said of ["¥199.00", `${orders.renewal.total}¥398.00`, `${orders.renewal.firstDue}2026-04-09`]) {
    expect(asked).toHaveTextContent(said);
  }
  expect(screen.getByRole("button", { name: orders.doings.answer_renewal })).toBeDisabled();
  await choose(results.agree.action);
  await press(results.agree.action);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({ order_id: "7", result: "agree", periods: 2, amount: 19_900 });
});

it("says no with words that the customer reads", async () => {
  const sent = open("answer_renewal", ASKED);
  await screen.findByRole("alertdialog");
  await choose(results.refuse.action);
  await userEvent.type(screen.getByRole("textbox", { name: /不续租的原因/ }), "商品要收回检修");
  await press(results.refuse.action);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({ result: "refuse", reason: "商品要收回检修", periods: 2, amount: 19_900 });
});

it("takes it back after a second question", async () => {
  const sent = open("withdraw_renewal", ASKED);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(orders.renewal.withdrawText);
  expect(sent()).toHaveLength(0);
  await press(orders.doings.withdraw_renewal);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[0]?.path).toBe("/api/orders/withdrawRenewal");
});

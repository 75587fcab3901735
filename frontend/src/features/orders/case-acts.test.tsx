import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import { notify } from "@/lib/notices";
import orders from "@/messages/zh/orders.json";
import parcel from "@/messages/zh/parcel.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import CaseActs, { type CaseStep } from "./case-acts";
import { CasesTab } from "./tabs/cases-tab";
import type { Case, OrderInfo } from "./types";

const DEAL = "/api/platform/dealAfterSale";
const ASKED = row<Case>({
  id: "5",
  kind: "refund",
  kind_label: "仅退款",
  status: "applied",
  status_label: "待处理",
  by_customer: true,
  reason_label: "不想租了",
  text: "换了机型",
  pictures: [],
  found: [],
  answer_by: "2026-04-13",
  silence: "逾期未处理，系统自动同意",
  address: "",
  number: "",
  resent: "",
  fate_label: "",
  finding: "",
  amount: fen(29_900),
  by_hand: fen(0),
  serials: [],
  why: "",
  opened_at: "2026-04-10T02:00:00Z",
  finished_at: null,
  messages: [],
  writable: true,
  actions: ["agree", "reject"],
});
const INSPECTED: Case = { ...ASKED, kind: "return", status: "inspected", actions: ["reject", "refund"] };

const HANDED: Case = { ...INSPECTED, status: "refunding", by_hand: fen(9_900), actions: ["finish"] };

const REPAIR: Case = { ...INSPECTED, kind: "repair", status: "received", actions: ["inspect"] };
const EARLY: Case = {
  ...INSPECTED,
  kind: "early_return",
  status: "customer_shipped",
  number: "SF1",
  offer: { fee: fen(5_000), most: fen(60_000), periods: 2, back: fen(0), text: "之后 2 期不再收取" },
  actions: ["receive"],
};

const ORDER = row<OrderInfo>({
  order_id: "7",
  goods: { title: "iPhone 15", spec: "黑" },
  merchant: { name: "林记" },
  customer: { name: "王*明", mobile: "138****1235", address: "" },
  parcels: [],
  terms: { damage_most: fen(500_000) },
} as never);
const closed = vi.fn();
const open = (step: CaseStep, one: Case, answers: Answers, order = ORDER) => {
  const sent = serve({
    "/api/platform/getAfterSaleRejectReason": { items: [{ value: "used", label: "商品有使用痕迹" }] },
    "/api/applet/expressCompany": { items: [{ value: "jd", label: "京东" }] },
    "/api/orders/damagePrices": { items: [] },
    ...answers,
  });
  const act = (
    <Suspense>
      <CaseActs step={step} one={one} order={order} onClose={closed} />
    </Suspense>
  );
  draw(act, { messages: { orders, parcel }, as: { side: "store", auths: [] } });
  return sent;
};
const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name })).at(-1)!);

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

describe.each([
  ["agree", `${DEAL}:agree`, orders.case.agreeAndPay, ASKED],
  ["refund", `${DEAL}:refund`, orders.case.steps.refund, INSPECTED],
] as const)("%s", (step, act, button, one) => {
  movesMoneyOnce({
    act,
    done: { id: "5", status: "refunding" } as never,
    buttons: [button],
    over: () => closed.mock.calls.length > 0,
    open: (answers) => open(step, one, answers),
  });
});

describe("receive", () => {
  movesMoneyOnce({
    act: `${DEAL}:receive`,
    done: { id: "5", status: "finished" },
    buttons: [orders.case.steps.receive, orders.case.receiveEarlyAct],
    over: () => closed.mock.calls.length > 0,
    open: (answers) => open("receive", EARLY, answers),
  });
});

describe("inspect", () => {
  movesMoneyOnce({
    act: `${DEAL}:inspect`,
    done: { id: "5", status: "inspected" },
    buttons: [orders.case.inspectAct],
    over: () => closed.mock.calls.length > 0,
    open: (answers) => open("inspect", REPAIR, answers),
  });
});

it("says the sum before it goes back", async () => {
  open("agree", ASKED, {});
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("¥299.00");
});

it("says that the platform confirms what the shop hasn't", async () => {
  const said = vi.spyOn(notify, "success");
  open("agree", ASKED, { [DEAL]: { id: "9", status: "proposed" } });
  await press(orders.case.agreeAndPay);
  await waitFor(() => expect(said).toHaveBeenCalledWith(orders.case.toPlatform));
});

it("says what came by hand before it is said to be back", async () => {
  const sent = open("finish", HANDED, { [DEAL]: { id: "5", status: "finished" } });
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("¥99.00");
  await press(orders.case.steps.finish);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.find(({ path }) => path === DEAL)?.body).toMatchObject({ id: "5", step: "finish" });
});

it("tells what becomes of a parcel that never came", async () => {
  open("reject", { ...INSPECTED, status: "customer_shipped", actions: ["reject", "receive"] }, {});
  expect(await screen.findByText(orders.case.neverCameText)).toBeVisible();
  expect(screen.queryByRole("combobox", { name: /快递公司/ })).toBeNull();
});

it("asks of an early return since when the goods are there, and why not by the delivered parcel", async () => {
  const delivered = { purpose: "return", number: "SF1", delivered_at: "2026-04-12T02:00:00Z" };
  const order = row<OrderInfo>({ ...ORDER, terms: { anchor_date: "2026-04-01" }, parcels: [delivered] } as never);
  const sent = open("receive", EARLY, { [DEAL]: { id: "5", status: "finished" } }, order);
  expect(await screen.findByText(new RegExp(orders.return.cameOn))).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(orders.return.putAside) }), "客户自己送来");
  await press(orders.case.steps.receive);
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("¥50.00");
  await press(orders.case.receiveEarlyAct);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.find(({ path }) => path === DEAL)?.body).toMatchObject({
    step: "receive",
    came_on: null,
    reason: "客户自己送来",
  });
});

it("refuses with words that the customer reads", async () => {
  const sent = open("reject", ASKED, { [DEAL]: { id: "5", status: "rejected" } });
  await press(orders.case.steps.reject);
  expect(await screen.findByText(orders.case.whyNeeded)).toBeVisible();
  await press("商品有使用痕迹");
  await press(orders.case.steps.reject);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.find(({ path }) => path === DEAL)?.body).toMatchObject({ step: "reject", reason: "商品有使用痕迹" });
});

it("sends inspected goods to the customer again, by a parcel", async () => {
  const sent = open("reject", INSPECTED, { [DEAL]: { id: "5", status: "rejected" } });
  await press("商品有使用痕迹");
  await press(orders.case.rejectAndSend);
  expect(await screen.findByText(parcel.numberWrong)).toBeVisible();
  await screen.findByRole("option", { name: "京东" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /快递公司/ }), "jd");
  await userEvent.type(screen.getByRole("textbox", { name: /单号/ }), "JD0001112223");
  await press(orders.case.rejectAndSend);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.find(({ path }) => path === DEAL)?.body).toMatchObject({ company: "jd", number: "JD0001112223" });
});

it("ends an exchange with a parcel, and the number of the piece in it", async () => {
  const sent = open(
    "finish",
    { ...INSPECTED, kind: "exchange", actions: ["reject", "finish"] },
    {
      [DEAL]: { id: "5", status: "finished" },
    },
  );
  await screen.findByRole("option", { name: "京东" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /快递公司/ }), "jd");
  await userEvent.type(screen.getByRole("textbox", { name: /单号/ }), "JD0001112223");
  await press(parcel.ship);
  expect(await screen.findByText(parcel.serialsMissing)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: /序列号/ }), "SN-2026-B");
  await press(parcel.ship);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.find(({ path }) => path === DEAL)?.body).toMatchObject({
    step: "finish",
    company: "jd",
    number: "JD0001112223",
    serials: ["SN-2026-B"],
  });
});

it("asks of a repair how it is, and not what becomes of it", async () => {
  open("inspect", REPAIR, {});
  expect(await screen.findByRole("button", { name: orders.case.inspectAct })).toBeVisible();
  expect(screen.queryByText(orders.return.fate)).toBeNull();
});

it("shows what waits, and only the acts that the API lets this person do", async () => {
  serve({});
  const order = row<OrderInfo>({ cases: [{ ...ASKED, actions: ["reject"], writable: false }] });
  draw(<CasesTab order={order} />, { messages: { orders, parcel }, as: { side: "store", auths: [] } });
  expect(screen.getByText(ASKED.silence)).toBeVisible();
  expect(screen.getByText("换了机型")).toBeVisible();
  expect(screen.getByRole("button", { name: orders.case.steps.reject })).toBeVisible();
  for (const step of [orders.case.steps.agree, orders.case.steps.say])
    expect(screen.queryByRole("button", { name: step })).toBeNull();
});

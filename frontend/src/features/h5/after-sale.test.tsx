import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import { row } from "@/testing/fixture";
import AfterSaleCard from "./after-sale";
import type { AfterSale, Case } from "./types";
import { WordsProvider } from "./words";

const KINDS: AfterSale["kinds"] = [
  {
    kind: "refund",
    label: "仅退款",
    reasons: [
      { value: "no_need", label: "不想租了" },
      { value: "other", label: "其他" },
    ],
  },
];
const CASE = row<Case>({
  id: "5",
  kind: "return",
  kind_label: "退货退款",
  status: "agreed",
  status_label: "待您寄回",
  reason_label: "商品损坏",
  text: "",
  amount: fen(29_900),
  by_hand: fen(0),
  serials: [],
  answer_by: "2026-04-17",
  silence: "",
  address: "林记仓库 杭州市",
  company: "",
  company_label: "",
  number: "",
  finding: "",
  why: "",
  resent: "",
  messages: [
    { id: "1", mine: false, actor: "店铺", text: "请寄回", pictures: [], at: "2026-04-10T02:00:00Z" },
    { id: "2", mine: true, actor: "我", text: "好的", pictures: [], at: "2026-04-10T03:00:00Z" },
  ],
  writable: true,
  actions: ["ship", "cancel"],
});
const COURIERS = [{ value: "shunfeng", label: "顺丰速运" }];

function show(afterSale: AfterSale) {
  const fetch = vi.fn(async (_path: string, _how: { body: string }) => Response.json({ code: 200, data: {}, msg: "" }));
  vi.stubGlobal("fetch", fetch);
  const done = vi.fn();
  render(
    <WordsProvider words={words}>
      <AfterSaleCard afterSale={afterSale} token="t" onDone={done} />
    </WordsProvider>,
  );
  const sent = () => fetch.mock.calls.map(([path, how]) => ({ path, body: JSON.parse(how.body) as unknown }));
  return { sent, done };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("asks for what is open, with a reason", async () => {
  const { sent, done } = show({ case: null, kinds: KINDS, couriers: [] });
  await press("申请仅退款");
  expect(screen.getByRole("heading", { name: "申请仅退款" })).toBeVisible();
  await press(words.doAskCase);
  expect(screen.getByText(words.needReason)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox"), "other");
  await press(words.doAskCase);
  expect(screen.getByText(words.needText)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox"), "等太久了");
  expect(sent()).toHaveLength(0);
  await press(words.doAskCase);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/openCase");
  expect(sent()[0]?.body).toMatchObject({ token: "t", kind: "refund", reason: "other", text: "等太久了" });
});

it("keeps what was chosen and written when the page is loaded anew, until it is sent", async () => {
  show({ case: null, kinds: KINDS, couriers: [] });
  await press("申请仅退款");
  await userEvent.selectOptions(screen.getByRole("combobox"), "other");
  await userEvent.type(screen.getByRole("textbox"), "等太久了");
  cleanup();
  const { done } = show({ case: null, kinds: KINDS, couriers: [] });
  expect(screen.getByRole("combobox")).toHaveValue("other");
  expect(screen.getByRole("textbox")).toHaveValue("等太久了");
  await press(words.doAskCase);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sessionStorage).toHaveLength(0);
});

it("says where to and until when, and takes the parcel", async () => {
  const { sent } = show({ case: CASE, kinds: [], couriers: COURIERS });
  expect(screen.getByText(/林记仓库/)).toBeVisible();
  expect(screen.getByText(/2026-04-17/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /快递公司/ }), "shunfeng");
  await userEvent.type(screen.getByRole("textbox", { name: /快递单号/ }), "SF5550001112");
  await press(words.doSendBack);
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ id: "5", number: "SF5550001112" }));
});

it("shows both sides' words and takes another", async () => {
  const { sent } = show({ case: { ...CASE, actions: [] }, kinds: [], couriers: [] });
  expect(screen.getByText("请寄回")).toBeVisible();
  expect(screen.getByText("好的")).toBeVisible();
  await press(words.writeCase);
  await userEvent.type(screen.getByRole("textbox", { name: words.writeCase }), "已寄出");
  await press(words.sendCaseWords);
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ id: "5", text: "已寄出" }));
});

it("asks a second time before it is called off", async () => {
  const { sent, done } = show({ case: { ...CASE, actions: ["cancel"] }, kinds: [], couriers: [] });
  await press(words.cancelCase);
  expect(screen.getByRole("alertdialog")).toHaveTextContent(words.cancelCaseSure);
  expect(sent()).toHaveLength(0);
  await press(words.cancelCase);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

it("agrees to the fee of an early return that is shown", async () => {
  const offer = { fee: fen(5_000), most: fen(60_000), periods: 2, back: fen(0), text: "之后 2 期不再收取" };
  const { sent, done } = show({
    case: { ...CASE, kind: "early_return", status: "offered", amount: fen(0), offer, actions: ["confirm", "cancel"] },
    kinds: [],
    couriers: [],
  });
  expect(screen.getByText(offer.text)).toBeVisible();
  expect(screen.getByText("请在 2026-04-17 前确认")).toBeVisible();
  await press("确认提前归还，费用 ¥50.00");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("提前归还费 ¥50.00");
  expect(sent()).toHaveLength(0);
  await press("确认，费用 ¥50.00");
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/confirmCase");
  expect(sent()[0]?.body).toMatchObject({ id: "5", fee: 5_000 });
});

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import GoingBack from "./going-back";
import { CLAIMED, OPEN } from "./returned.fixture";
import type { Returned } from "./types";
import { WordsProvider } from "./words";

const ASKED: Returned = {
  ...OPEN,
  open: false,
  title: "到期归还",
  status: "asked",
  status_label: "待寄回",
  address: "林记仓库 0571-88001234 浙江省杭州市西湖区文三路 90 号",
  sendable: true,
  withdrawable: true,
  couriers: [{ value: "shunfeng", label: "顺丰速运" }],
};

function show(returned: Returned, answer: unknown = { code: 200, data: {}, msg: "" }) {
  const fetch = vi.fn(async (_path: string, _how: { body: string }) => Response.json(answer));
  vi.stubGlobal("fetch", fetch);
  const done = vi.fn();
  const page = (shown: Returned) => (
    <WordsProvider words={words}>
      <GoingBack returned={shown} token="t" onDone={done} />
    </WordsProvider>
  );
  const { rerender } = render(page(returned));
  const again = (shown: Returned) => rerender(page(shown));
  const sent = () => fetch.mock.calls.map(([path, how]) => ({ path, body: JSON.parse(how.body) as unknown }));
  return { sent, done, again };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("asks a second time before the goods are given back", async () => {
  const { sent, done } = show(OPEN);
  await press(words.askBack);
  expect(screen.getByRole("alertdialog")).toHaveTextContent(words.askBackSure);
  expect(sent()).toHaveLength(0);
  await press(words.askBack);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/requestReturn");
});

it("asks no more once it can't be asked for", async () => {
  const { again } = show(OPEN);
  await press(words.askBack);
  again(ASKED);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("says what it costs that the lease isn't over yet, before and while they are on their way", async () => {
  const early = { until: "2026-04-17", periods: 2, fee: fen(12_000), back: fen(0), text: "租金计至 2026-04-17" };
  show({ ...OPEN, early });
  expect(screen.getByText(early.text)).toBeVisible();
  expect(screen.queryByText(words.giveBackText)).toBeNull();
  cleanup();
  show({ ...ASKED, early });
  expect(screen.getByText(early.text)).toBeVisible();
});

it("shows where the goods go, and takes courier and number of the parcel", async () => {
  const { sent, done } = show(ASKED);
  expect(screen.getByText(ASKED.address)).toBeVisible();
  await press(words.doSendBack);
  expect(screen.getByText(words.numberWrong)).toBeVisible();
  expect(sent()).toHaveLength(0);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /快递公司/ }), "shunfeng");
  await userEvent.type(screen.getByRole("textbox", { name: /快递单号/ }), " SF5550001112 ");
  await press(words.doSendBack);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.body).toMatchObject({ token: "t", company: "shunfeng", number: "SF5550001112" });
});

it("keeps a parcel that is named, offers another, and no way back any more", async () => {
  show({
    ...ASKED,
    status: "sent",
    status_label: "已寄回",
    company: "顺丰速运",
    number: "SF5550001112",
    withdrawable: false,
  });
  expect(screen.getByText("顺丰速运 SF5550001112")).toBeVisible();
  expect(screen.queryByRole("button", { name: words.withdrawBack })).toBeNull();
  await press(words.changeParcel);
  expect(screen.getByRole("textbox", { name: /快递单号/ })).toBeVisible();
});

it("says why it was refused, and looks at the order again", async () => {
  const { done } = show(ASKED, { code: 111, msg: "商品已寄出，不能撤回，请联系店铺", data: { state: "sent" } });
  await press(words.withdrawBack);
  expect(await screen.findByRole("alert")).toHaveTextContent("商品已寄出，不能撤回");
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

it("agrees to the sum that it shows, asked twice", async () => {
  const { sent, done } = show({ ...CLAIMED, title: "维修" });
  expect(screen.getByRole("heading", { name: "维修" })).toBeVisible();
  await press(words.agreeDamage);
  expect(screen.getByRole("alertdialog")).toHaveTextContent("¥600.00");
  expect(sent()).toHaveLength(0);
  await press("同意，赔偿 ¥600.00");
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.body).toMatchObject({ token: "t", amount: 60_000 });
});

it("says why it doesn't agree", async () => {
  const { sent, done } = show(CLAIMED);
  await press(words.disputeDamage);
  await press(words.sendDispute);
  expect(screen.getByText(words.needText)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox"), "寄出时是好的");
  await press(words.sendDispute);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.body).toMatchObject({ text: "寄出时是好的", pictures: [] });
});

it("takes the form away once the dispute was taken", async () => {
  const { done } = show(CLAIMED);
  await press(words.disputeDamage);
  await userEvent.type(screen.getByRole("textbox"), "寄出时是好的");
  await press(words.sendDispute);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: words.sendDispute })).toBeNull();
});

it("says at the form why a dispute wasn't taken, and keeps what was typed", async () => {
  const { done } = show(CLAIMED, { code: 111, msg: "赔偿已确定", data: { state: "done" } });
  await press(words.disputeDamage);
  await userEvent.type(screen.getByRole("textbox"), "寄出时是好的");
  await press(words.sendDispute);
  expect(await screen.findByRole("alert")).toHaveTextContent("赔偿已确定");
  expect(screen.getByRole("textbox")).toHaveValue("寄出时是好的");
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

it("asks nothing of a claim that is answered elsewhere meanwhile", async () => {
  const { again } = show(CLAIMED);
  await press(words.disputeDamage);
  again({ ...CLAIMED, status: "disputed", dispute: "寄出时是好的" });
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("says what a decided sum is made of, and why the shop decided so", () => {
  show({ ...CLAIMED, status: "done", agreed: fen(26_025), dispute: "寄出时是好的", decision: "协商各承担一半" });
  const shown = screen.getByText(words.damageSum).closest("dl");
  expect(shown).toHaveTextContent(/商家提出赔偿¥600\.00/);
  expect(shown).toHaveTextContent(/减免-¥339\.75/);
  expect(shown).toHaveTextContent(/应付赔偿¥260\.25/);
  expect(screen.getByText(/协商各承担一半/)).toBeVisible();
});

it("has one sum where all that was claimed is asked", () => {
  show({ ...CLAIMED, status: "done", agreed: CLAIMED.claimed });
  expect(screen.queryByText(words.damageSum)).toBeNull();
  expect(screen.queryByText(words.damageLess)).toBeNull();
  expect(screen.getByText(words.damageAsked)).toBeVisible();
});

it("says from which day the goods cost, beside the day on which the return falls away", () => {
  show({ ...ASKED, answer_by: "2027-01-26", late: "2026-12-27 后未寄回的，每天收归还逾期费 ¥18.00" });
  expect(screen.getByText(/每天收归还逾期费 ¥18\.00/)).toBeVisible();
  expect(screen.getByText(/^2027-01-26 前仍未寄出的/)).toBeVisible();
});

it("shows the goods as they were sent beside them as they came back", () => {
  show({ ...CLAIMED, before: ["/media/a.jpg"], pictures: ["/media/b.jpg", "/media/c.jpg"] });
  const shown = screen.getAllByRole("img").map((one) => one.getAttribute("alt"));
  expect(shown).toEqual(["发货时 第 1 张图片", "验机时 第 1 张图片", "验机时 第 2 张图片"]);
});

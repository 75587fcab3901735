import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Collection, CollectionAct } from "@/entities/collection/queries";
import { fen } from "@/lib/money";
import collection from "@/messages/zh/collection.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import CollectionActs from "./collection-acts";
import { CollectionTab } from "./tabs/collection-tab";
import type { OrderInfo } from "./types";

const OWED = { rent: fen(90_000), addon: fen(0), other: fen(0), late_fee: fen(135), total: fen(90_135) };
const ASKED = row<Collection["write_offs"][number]>({
  id: "9",
  owed: OWED,
  amount: fen(0),
  recovered: fen(0),
  goods: "customer",
  goods_label: "未归还",
  goods_back_at: null,
  why: "客户失联",
  status: "proposed",
  asked_by: "林",
  asked_at: "2026-11-28T02:00:00Z",
  decided_by: "",
  decided_at: null,
  decided_why: "",
  undone_at: null,
  barred: "",
});
const FOUND = row<Collection>({
  order_id: "7",
  status: "collection",
  age: "m1",
  days: 19,
  owed: OWED,
  least_offer: fen(90_068),
  last_day: "2099-12-31",
  deposit_left: fen(0),
  case: null,
  contacts: [],
  promises: [],
  offers: [],
  handovers: [],
  destinations: [{ to: "notary", to_label: "公证处（强制执行）", why_not: "", sums: null }],
  write_offs: [ASKED],
  write_off: fen(90_135),
  no_write_off: "",
  actions: ["contact", "promise", "offer", "ask_write_off", "confirm_write_off", "refuse_write_off"],
});
const ORDER = row<OrderInfo>({ order_id: "7" } as never);
const closed = vi.fn();
const AS = { side: "store", auths: ["collection.view", "collection.edit"] } as const;
const open =
  (act: CollectionAct, found: Collection = FOUND) =>
  (answers: Answers) => {
    const sent = serve(answers);
    draw(<CollectionActs act={act} found={found} onClose={closed} />, { messages: { collection }, as: AS });
    return sent;
  };
const why = async () =>
  userEvent.type(await screen.findByRole("textbox", { name: new RegExp(collection.why) }), "多次联系无果");
const over = () => closed.mock.calls.length > 0;

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

describe("a settlement", () => {
  movesMoneyOnce({
    act: "/api/collection/offer",
    done: { id: "7", status: "open" },
    open: open("offer"),
    fill: why,
    buttons: [collection.acts.offer],
    over,
  });
});

describe("asking for a write-off", () => {
  movesMoneyOnce({
    act: "/api/collection/askWriteOff",
    done: { id: "9", status: "proposed" },
    open: open("ask_write_off"),
    fill: why,
    buttons: [collection.acts.ask_write_off],
    over,
  });

  it("is blocked, with the reason, while something stands in the way", async () => {
    open("ask_write_off", { ...FOUND, no_write_off: "押金还有 ¥1,500.00 可抵扣" })({});
    expect(await screen.findByText(/押金还有/)).toBeVisible();
    expect(screen.getByRole("button", { name: collection.acts.ask_write_off })).toBeDisabled();
  });
});

describe("confirming it", () => {
  movesMoneyOnce({
    act: "/api/collection/decideWriteOff:confirm",
    done: { id: "9", status: "confirmed" },
    open: open("confirm_write_off"),
    fill: async () => userEvent.click(await screen.findByRole("checkbox")),
    buttons: [collection.acts.confirm_write_off],
    over,
  });
});

it("asks for the tick anew once another sum is owed", async () => {
  const answers: Collection[] = [FOUND, { ...FOUND, write_off: fen(60_000) }];
  serve({
    "/api/collection/info": () => answers.shift() ?? { ...FOUND, write_off: fen(60_000) },
    "/api/collection/decideWriteOff": refused(111, "欠款已变为 ¥600.00，请重新确认"),
  });
  draw(<CollectionTab order={ORDER} />, { messages: { collection }, as: AS });
  await userEvent.click(await screen.findByRole("button", { name: collection.acts.confirm_write_off }));
  const asked = within(await screen.findByRole("alertdialog"));
  await userEvent.click(asked.getByRole("checkbox", { name: "我已核对欠款 ¥901.35、原因和商品去向" }));
  await userEvent.click(asked.getByRole("button", { name: collection.acts.confirm_write_off }));
  expect(await screen.findByText("欠款已变为 ¥600.00，请重新确认")).toBeVisible();
  expect(await screen.findByRole("checkbox", { name: "我已核对欠款 ¥600.00、原因和商品去向" })).not.toBeChecked();
});

it("reads anew what is owed when the order was read anew", async () => {
  const sent = serve({ "/api/collection/info": FOUND });
  function Page() {
    const [order, setOrder] = useState(ORDER);
    return (
      <>
        <button onClick={() => setOrder({ ...ORDER })}>anew</button>
        <CollectionTab order={order} />
      </>
    );
  }
  draw(<Page />, { messages: { collection }, as: AS });
  expect(await screen.findByText("客户失联")).toBeVisible();
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "anew" }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

it("refuses with a reason, by the request's number", async () => {
  const sent = open("refuse_write_off")({ "/api/collection/decideWriteOff": { id: "9", status: "refused" } });
  await why();
  await userEvent.click(screen.getByRole("button", { name: collection.acts.refuse_write_off }));
  await waitFor(() => expect(over()).toBe(true));
  expect(sent.find(({ path }) => path === "/api/collection/decideWriteOff")?.body).toMatchObject({
    id: "9",
    result: "refuse",
    why: "多次联系无果",
  });
});

it("notes a promise of what is owed, by a day", async () => {
  const sent = open("promise")({ "/api/collection/promise": { id: "7", status: "open" } });
  await userEvent.click(await screen.findByRole("button", { name: collection.acts.promise }));
  await waitFor(() => expect(over()).toBe(true));
  expect(sent.find(({ path }) => path === "/api/collection/promise")?.body).toMatchObject({
    order_id: "7",
    amount: 90_135,
  });
});

it("hands over to where it can go alone", async () => {
  const sent = open("hand_over")({ "/api/collection/handOver": { id: "7", status: "notary" } });
  await userEvent.click(await screen.findByRole("button", { name: collection.acts.hand_over }));
  await waitFor(() => expect(over()).toBe(true));
  expect(sent.find(({ path }) => path === "/api/collection/handOver")?.body).toMatchObject({ to: "notary" });
});

it("shows sums, contacts and the request, and the acts that the server allows", async () => {
  const contact = {
    channel: "call",
    channel_label: "电话",
    outcome: "willing",
    outcome_label: "愿意付款",
    note: "周五发工资",
    actor: "林",
    at: "2026-11-28T02:00:00Z",
  } as const;
  serve({ "/api/collection/info": { ...FOUND, contacts: [contact] } });
  draw(<CollectionTab order={ORDER} />, { messages: { collection }, as: AS });
  expect(await screen.findByText("电话 · 愿意付款")).toBeVisible();
  expect(screen.getByText("周五发工资")).toBeVisible();
  expect(screen.getByText("客户失联")).toBeVisible();
  expect(screen.getByRole("button", { name: collection.acts.confirm_write_off })).toBeVisible();
  expect(screen.queryByRole("button", { name: collection.acts.stop })).toBeNull();
});

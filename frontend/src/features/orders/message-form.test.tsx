import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import orders from "@/messages/zh/orders.json";
import { fixture } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import MessageForm from "./message-form";

const SEND = "/api/general/sendMessage";
const closed = vi.fn();
const TEMPLATES = "/api/general/messageTemplates";
const FOUND = fixture<"get", typeof TEMPLATES>({
  sends_at: null,
  day: "2026-11-25",
  today: "2026-11-24",
  page_left: 2,
  sent: [
    {
      template: "pay_reminder",
      label: "付款提醒",
      asked_at: "2026-11-24T02:05:00Z",
      fate: "failed",
      fate_label: "未送达",
      reason: "空号",
    },
  ],
  items: [
    {
      template: "pay_reminder",
      own: false,
      label: "付款提醒",
      text: "林记提醒您：请于{day}前打开（订单页链接）完成支付。",
      variables: [{ name: "day", value: "2026-11-30" }],
      sent_at: "2026-11-24T02:05:00Z",
      on_page_at: "2026-11-24T02:05:00Z",
    },
    {
      template: "call_back",
      own: false,
      label: "请客户回电",
      text: "林记：请方便时回电{phone}，谢谢。",
      variables: [{ name: "phone", value: "0571-88000001" }],
      sent_at: null,
      on_page_at: null,
    },
    {
      template: "own-7",
      own: true,
      label: "到货核对",
      text: "林记：您租的手机已到，请打开（订单页链接）核对。",
      variables: [],
      sent_at: "2026-11-24T02:05:00Z",
      on_page_at: null,
    },
  ],
});
const open = (paths: Answers = {}, sends_at: string | null = null) => {
  const sent = serve({ [TEMPLATES]: { ...FOUND, sends_at }, ...paths });
  draw(<MessageForm orderId="9" customer="陈*国" onClose={closed} />, { messages: { orders } });
  return Object.assign(() => sent.filter((one) => one.path === SEND), { sent });
};
const choose = async () =>
  userEvent.selectOptions(await screen.findByRole("combobox", { name: /^短信/ }), "请客户回电");
const press = async () => {
  await userEvent.click(await screen.findByRole("button", { name: orders.message.send }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(await within(question).findByRole("button", { name: orders.message.send }));
};

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

it("shows what will be read, asks again, and sends only the template's variables", async () => {
  const sentTo = open({ [SEND]: { template: "call_back", sent_at: "2026-11-24T03:00:00Z" } });
  await choose();
  expect(await screen.findByText("林记：请方便时回电0571-88000001，谢谢。")).toBeVisible();
  await press();
  await waitFor(() => expect(sentTo()).toHaveLength(1));
  expect(sentTo()[0]).toMatchObject({
    key: expect.any(String),
    body: { order_id: "9", template: "call_back", variables: { phone: "0571-88000001" } },
  });
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

movesMoneyOnce({
  act: SEND,
  done: { template: "call_back", sent_at: "2026-11-24T03:00:00Z" },
  open: (answers) => open(answers).sent,
  reads: { [TEMPLATES]: FOUND },
  became: {
    [TEMPLATES]: {
      ...FOUND,
      items: FOUND.items.map((one) =>
        one.template === "call_back" ? { ...one, sent_at: "2026-11-24T03:00:00Z" } : one,
      ),
    },
  },
  fill: choose,
  buttons: [orders.message.send, orders.message.send],
  over: () => closed.mock.calls.length > 0,
});

it("opens without a message that somebody might send unread", async () => {
  open();
  expect(await screen.findByRole("combobox", { name: /^短信/ })).toHaveValue("");
  expect(screen.queryByText(orders.message.preview)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: orders.message.send }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("doesn't offer what went out today, and says when", async () => {
  open();
  expect(await screen.findByRole("option", { name: /付款提醒.*10:05/ })).toBeDisabled();
});

it("says what became of those before", async () => {
  open();
  const line = (await screen.findByText("未送达")).closest("li")!;
  expect(line).toHaveTextContent("付款提醒 2026-11-24 10:05空号未送达");
});

it("asks nothing while a variable is wrong", async () => {
  const sentTo = open();
  await choose();
  const phone = await screen.findByRole("textbox", { name: /回电号码/ });
  await userEvent.clear(phone);
  await userEvent.type(phone, "加微信");
  await userEvent.click(screen.getByRole("button", { name: orders.message.send }));
  expect(await screen.findByText(orders.message.wrongPhone)).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sentTo()).toHaveLength(0);
});

it("says that a colleague was faster, and stays", async () => {
  open({ [SEND]: refused(111, "今天 11:00 已发过“请客户回电”", { state: "sent" }) });
  await choose();
  await press();
  expect(await screen.findByText(/今天 11:00 已发过/)).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

it("says in quiet hours when the message goes out", async () => {
  const at = "2026-11-25T00:00:00Z";
  const sent = open({ [SEND]: { template: "call_back", sent_at: at } }, at);
  expect(await screen.findByText(/免打扰时段.*2026-11-25 08:00/)).toBeInTheDocument();
  await choose();
  await press();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByText(/“请客户回电”将在 2026-11-25 08:00 发送/)).toBeInTheDocument();
});

it("leaves one of the shop's own on the order's page alone, though its SMS went out, at night at once", async () => {
  const sent = open({ [SEND]: { template: "own-7", sent_at: "2026-11-24T15:00:00Z" } }, "2026-11-25T00:00:00Z");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: orders.message.way }), "page");
  expect(screen.getByText(/今天还可发 2 条/)).toBeVisible();
  expect(screen.queryByText(/免打扰时段/)).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /^短信/ }), "到货核对（本店）");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: orders.message.way }), "sms");
  await userEvent.click(screen.getByRole("button", { name: orders.message.send }));
  expect(await screen.findByText(orders.message.gone)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: orders.message.way }), "page");
  await userEvent.click(screen.getByRole("button", { name: orders.message.send }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(await within(question).findByRole("button", { name: orders.message.leave }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ order_id: "9", template: "own-7", variables: {}, only_page: true });
  expect(await screen.findByText("“到货核对”已显示在客户的订单页")).toBeInTheDocument();
});

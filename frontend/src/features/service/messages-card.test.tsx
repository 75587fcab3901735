import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { AnswerOf } from "@/lib/api/call";
import baseSet from "@/messages/zh/baseSet.json";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { MessagesCard } from "./messages-card";

const words = baseSet.messages;
const TEXT = "{shop}：您租的{goods}已到，请核对。";
const FOUND: AnswerOf<"get", "/api/merchant/shopMessages"> = {
  items: [{ number: 2, title: "到货核对", text: TEXT, since: "2026-11-20T02:00:00Z" }],
  waiting: [
    {
      id: "5",
      number: 0,
      title: "续租优惠",
      text: TEXT,
      asked_by_name: "林老板",
      asked_at: "2026-11-21T02:00:00Z",
    },
  ],
  sent_back: [
    {
      id: "4",
      number: 2,
      title: "门店自提",
      text: TEXT,
      state: "refused",
      state_label: "未通过",
      by_name: "安达",
      at: "2026-11-21T03:00:00Z",
      why: "请写明门店地址",
    },
    {
      id: "3",
      number: null,
      title: "节前提醒",
      text: TEXT,
      state: "expired",
      state_label: "已过期",
      by_name: "",
      at: "2026-11-20T03:00:00Z",
      why: "",
    },
  ],
  variables: [
    { name: "shop", label: "店铺名称" },
    { name: "goods", label: "商品名称" },
  ],
};
const open = (answers: Answers = {}) => {
  const sent = serve({ "/api/merchant/shopMessages": FOUND, ...answers });
  draw(<MessagesCard />, { messages: { baseSet }, as: { side: "store", auths: ["service.edit"] } });
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
};
const row = async (title: string) => within((await screen.findByText(title)).closest("li")!);

afterEach(() => vi.restoreAllMocks());

it("shows what is offered, what waits and why one came back, and takes off or back", async () => {
  const [end, takeBack] = ["/api/merchant/endMessage", "/api/merchant/takeBackMessage"] as const;
  const sent = open({ [end]: { ok: true }, [takeBack]: { id: "5", status: "refused" } });
  expect((await row("门店自提")).getByText(words.because.replace("{why}", "请写明门店地址"))).toBeVisible();
  expect((await row("到货核对")).getByText("【店铺名称】：您租的【商品名称】已到，请核对。")).toBeVisible();
  await userEvent.click((await row("到货核对")).getByRole("button", { name: words.end }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: words.end }));
  await waitFor(() => expect(sent(end)).toEqual([{ number: 2 }]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click((await row("续租优惠")).getByRole("button", { name: words.takeBack }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "写错了");
  await userEvent.click(ask.getByRole("button", { name: words.takeBack }));
  await waitFor(() => expect(sent(takeBack)).toEqual([{ id: "5", why: "写错了" }]));
});

it("says why one came to nothing, and words it again in the place that it was to take", async () => {
  const ask = "/api/merchant/askMessage";
  const sent = open({ [ask]: { ok: true } });
  const over = await row("节前提醒");
  expect(over.getByText("已过期")).toBeVisible();
  expect(over.getByText(words.ranOut)).toBeVisible();
  expect(over.queryByText(/^原因/)).toBeNull();
  await userEvent.click((await row("门店自提")).getByRole("button", { name: words.again }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByRole("textbox", { name: new RegExp(words.use) }), "到店提醒");
  await userEvent.click(form.getByRole("button", { name: words.submit }));
  await waitFor(() => expect(sent(ask)).toEqual([{ number: 2, title: "门店自提", text: TEXT, why: "到店提醒" }]));
});

it("asks for a next version with variables, once it says which shop it is", async () => {
  const ask = "/api/merchant/askMessage";
  const sent = open({ [ask]: { ok: true } });
  await userEvent.click((await row("到货核对")).getByRole("button", { name: words.change }));
  const form = within(await screen.findByRole("dialog"));
  const text = form.getByRole("textbox", { name: new RegExp(words.words) });
  await userEvent.clear(text);
  await userEvent.type(text, "您租的商品已到，请核对。");
  await userEvent.type(form.getByRole("textbox", { name: new RegExp(words.use) }), "发货后提醒");
  await userEvent.click(form.getByRole("button", { name: words.submit }));
  expect(await form.findByText(words.noShop)).toBeVisible();
  expect(sent(ask)).toEqual([]);
  await userEvent.click(form.getByRole("button", { name: "+ 店铺名称" }));
  expect(form.getByText("您租的商品已到，请核对。【店铺名称】")).toBeVisible();
  await userEvent.click(form.getByRole("button", { name: words.submit }));
  await waitFor(() =>
    expect(sent(ask)).toEqual([
      { number: 2, title: "到货核对", text: "您租的商品已到，请核对。{shop}", why: "发货后提醒" },
    ]),
  );
});

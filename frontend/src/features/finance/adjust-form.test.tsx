import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import finance from "@/messages/zh/finance.json";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import AdjustForm from "./adjust-form";

const PATH = "/api/finance/proposeAdjustment";
const BOOKS = "/api/finance/trialBalance";
const books = {
  accounts: [
    { account: "available", closing: 225_093 },
    { account: "debt", closing: 0 },
  ],
} as const;
const DONE = { id: "9", status: "proposed" } as const;
const words = finance.adjust;

function Form() {
  const [open, setOpen] = useState(true);
  return open ? <AdjustForm merchant={{ id: "7", name: "林记数码" }} onClose={() => setOpen(false)} /> : null;
}
const open = (answers: Answers) => {
  const sent = serve({ [BOOKS]: books, ...answers });
  draw(<Form />, { messages: { finance }, as: { side: "admin", auths: ["withdraw.audit"] } });
  return sent;
};
const fill = async (target = "platform:fees", sum = "30") => {
  const source = await screen.findByRole("combobox", { name: new RegExp(words.source) });
  const form = within(source.closest<HTMLElement>("[role=dialog]")!);
  await userEvent.selectOptions(source, "own");
  await userEvent.selectOptions(form.getByRole("combobox", { name: new RegExp(words.target) }), target);
  await userEvent.type(form.getByRole("textbox", { name: new RegExp(finance.amount) }), sum);
  await userEvent.type(form.getByRole("textbox", { name: new RegExp(finance.reason) }), "服务费漏收");
  return form;
};

it("wants the bank's reference for a transfer, and says from where to where before it sends", async () => {
  const sent = open({ [PATH]: DONE });
  const form = await fill("external:bank");
  await userEvent.click(form.getByRole("button", { name: words.submit }));
  expect(await form.findByText(words.referenceNeeded)).toBeVisible();
  await userEvent.type(form.getByRole("textbox", { name: new RegExp(words.reference) }), "B7");
  await userEvent.click(form.getByRole("button", { name: words.submit }));
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(/商户余额（可提现或欠款）转到银行转账/)).toBeVisible();
  await userEvent.click(ask.getByRole("button", { name: "提交 ¥30.00" }));
  await waitFor(() => expect(sent.find((one) => one.path === PATH)).toBeDefined());
  expect(sent.find((one) => one.path === PATH)).toMatchObject({
    key: expect.any(String),
    body: { merchant_id: "7", source: "own", target: "external:bank", amount: 3_000, reference: "B7" },
  });
});

it("says before it is proposed what the shop has, and what it will have and owe", async () => {
  open({ [PATH]: DONE });
  const form = await fill("platform:fees", "99999");
  await userEvent.click(form.getByRole("button", { name: words.submit }));
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText("可提现：现 ¥2,250.93，调账后").parentElement).toHaveTextContent("¥0.00");
  expect(ask.getByText("欠平台款：现 ¥0.00，调账后").parentElement).toHaveTextContent("¥97,748.07");
  expect(ask.getByText(/入账后将欠平台 ¥97,748.07/)).toBeVisible();
});

it("is for nobody who can't see what the shop has and will owe", async () => {
  let come = (_: unknown) => {};
  const sent = open({ [BOOKS]: () => new Promise((settle) => (come = settle)) });
  await waitFor(() => expect(sent).toHaveLength(1));
  // Until now by the API's clock, not by this browser's.
  expect(sent[0]!.query.has("end")).toBe(false);
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(screen.queryByRole("button", { name: words.submit })).toBeNull();
  await act(async () => come(books));
  expect(await screen.findByRole("button", { name: words.submit })).toBeVisible();
});

it("says why where the books don't come, and proposes nothing", async () => {
  open({ [BOOKS]: refused(103, "没有权限") });
  await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("没有权限"));
  expect(screen.queryByRole("button", { name: words.submit })).toBeNull();
});

movesMoneyOnce({
  act: PATH,
  done: DONE,
  open,
  fill: () => fill(),
  buttons: [words.submit, "提交 ¥30.00"],
  over: () => !document.querySelector("[role=alertdialog],[role=dialog]"),
});

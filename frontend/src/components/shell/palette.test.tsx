import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { AnswerOf } from "@/lib/api";
import { row } from "@/testing/fixture";
import { writeToken } from "@/lib/session";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { Palette } from "./palette";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
afterEach(() => vi.restoreAllMocks());

type Found = AnswerOf<"post", "/api/platform/search">["items"][number];
const item = (id: string, menu_name: string, path: string) => ({
  id,
  menu_pid: null,
  menu_name,
  path,
  menu_icon: "orders",
  children: [],
});
const MENU = {
  menu: [item("1", "提现管理", "/cashWithdrawal"), item("2", "逾期订单", "/overdueOrder")],
  shortcuts: [],
  arranged: false,
};
const ORDER = row<Found>({
  kind: "order",
  id: "42",
  title: "iPhone 17 Pro",
  text: "42 · 陈*国 · 138****0155",
  path: "/orderInfo/42",
  status: "已逾期",
});

const show = (items: Found[] = [ORDER]) => {
  const sent = serve({ "/api/v2/getCommonFunctionMenu": MENU, "/api/platform/search": { items } });
  const onClose = vi.fn();
  const { unmount } = draw(<Palette side="store" onClose={onClose} />);
  return { sent, onClose, unmount };
};

it("finds what was typed in every stage, with its status, and opens it", async () => {
  show();
  await userEvent.type(screen.getByRole("combobox"), "陈");
  const group = await screen.findByRole("group", { name: "查找结果" });
  expect(within(group).getByText("已逾期")).toBeInTheDocument();
  expect(within(group).getByRole("option", { name: /在全部订单中查看“陈”/ })).toBeInTheDocument();
  await userEvent.click(within(group).getByRole("option", { name: /iPhone/ }));
  expect(push).toHaveBeenCalledWith("/orderInfo/42");
});

it.each([
  ["陈", "customer=%E9%99%88"],
  ["0155", "mobile=0155"],
  ["13800000155", "mobile=13800000155"],
])("leads from %s to all orders of that person", async (text, query) => {
  show();
  await userEvent.type(screen.getByRole("combobox"), text);
  await userEvent.click(await screen.findByRole("option", { name: /在全部订单中查看/ }));
  expect(push).toHaveBeenCalledWith(`/regularOrder?stage=all&${query}`);
});

it.each(["1099511627829", "SN1764489600123"])(
  "leads from %s to the order, and to no list that knows nothing of it",
  async (text) => {
    show();
    await userEvent.type(screen.getByRole("combobox"), text);
    await screen.findByRole("option", { name: /iPhone/ });
    expect(screen.queryByRole("option", { name: /在全部订单中查看/ })).not.toBeInTheDocument();
  },
);

it("finds a customer, and opens the list of all their orders", async () => {
  const path = "/regularOrder?stage=all&same_as=42";
  show([row<Found>({ kind: "customer", id: "42", title: "陈*国", text: "138****0155 · 3 单", path }), ORDER]);
  await userEvent.type(screen.getByRole("combobox"), "陈");
  await userEvent.click(await screen.findByRole("option", { name: /^陈\*国/ }));
  expect(push).toHaveBeenCalledWith(path);
});

it("remembers what was opened", async () => {
  const { unmount } = show();
  await userEvent.type(screen.getByRole("combobox"), "0155");
  await userEvent.click(await screen.findByRole("option", { name: /iPhone/ }));
  unmount();
  show();
  expect(within(await screen.findByRole("group", { name: "最近打开" })).getByText("iPhone 17 Pro")).toBeInTheDocument();
});

it("shows what was opened to whoever opened it, and to nobody who logs in after", async () => {
  const log = (sub: string) => writeToken("store", `h.${btoa(JSON.stringify({ sub }))}.s`, false);
  const opened = () => screen.queryByRole("group", { name: "最近打开" });
  log("7");
  const first = show();
  await userEvent.type(screen.getByRole("combobox"), "0155");
  await userEvent.click(await screen.findByRole("option", { name: /iPhone/ }));
  first.unmount();
  log("8");
  const second = show();
  await screen.findByRole("group", { name: "页面" });
  expect(opened()).not.toBeInTheDocument();
  second.unmount();
  log("7");
  show();
  await screen.findByRole("group", { name: "页面" });
  expect(opened()).toBeInTheDocument();
});

it.each(["tixian", "txgl", "提现", "cashw"])("finds a page by %s", async (text) => {
  show([]);
  await userEvent.type(screen.getByRole("combobox"), text);
  const pages = await screen.findByRole("group", { name: "页面" });
  expect(within(pages).getAllByRole("option")).toHaveLength(1);
  expect(within(pages).getByText("提现管理")).toBeInTheDocument();
});

it("says what works where nothing is found", async () => {
  show([]);
  await userEvent.type(screen.getByRole("combobox"), "小明");
  expect(await screen.findByText("没有找到“小明”")).toBeInTheDocument();
});

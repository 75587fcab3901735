import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import subShops from "@/messages/zh/subShops.json";
import { fixture, row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { SubShopDetailPage } from "./sub-shop-detail-page";
import { SubShopListPage } from "./sub-shop-list-page";
import type { SubShopRow } from "./types";

const ROW = row<SubShopRow>({
  id: "5",
  name: "城西店",
  address: "文二西路 808 号",
  manager: "梅雨晴",
  account: "mei",
  mobile: "137****0011",
  site: "",
  subdomain: "",
  status: "open",
  staff_count: 2,
  goods_count: 3,
  order_count: 12,
  created_at: "2026-11-21T02:00:00Z",
  actions: ["edit", "pause"],
});
const SHOP = fixture<"get", "/api/backend/getSubShopInfo">({
  ...ROW,
  merchant_id: "7",
  merchant_name: "林记数码",
  people: [{ id: "1", name: "梅雨晴", account: "mei", mobile: "137****0011", roles: ["分店店长"], active: true }],
  orders: { regular: 4, dealing: 6, overdue: 0, finished: 2, movable: 3, overdue_amount: 0 },
  live_leases: 10,
  live_purchases: 1,
  return_address: "",
  own_return_address: false,
  links: 2,
  logs: [],
});
const MADE = { id: "9", account: "dong", password: "fresh-horse-7", site: "" };
const LIST = "/api/backend/getSubShopList";
const CHANGE = "/api/backend/updateSubShop";
const EDITOR = { side: "store", auths: ["subshop.view", "subshop.edit", "order.view", "order.allocate"] } as const;
const MOVER = { side: "store", auths: [...EDITOR.auths, "order.all"] } as const;
const PAGE = { items: [ROW], total: 1, total_capped: false, page: 1, page_size: 20 };

const detail = (shop: Partial<typeof SHOP>, as: NonNullable<Parameters<typeof draw>[1]>["as"] = EDITOR) => {
  const sent = serve({
    "/api/backend/getSubShopInfo": { ...SHOP, ...shop },
    [CHANGE]: { id: "5", status: "paused" },
  });
  draw(<SubShopDetailPage />, { url: "?id=5", messages: { subShops }, as });
  return sent;
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

afterEach(() => vi.restoreAllMocks());

it("opens a sub-shop and shows its manager's password once", async () => {
  const sent = serve({ [LIST]: PAGE, "/api/backend/getSubShopCount": [], "/api/backend/createSubShop": MADE });
  draw(<SubShopListPage />, { messages: { subShops }, as: EDITOR });
  await userEvent.click((await screen.findAllByRole("button", { name: subShops.create }))[0]!);
  const form = within(await screen.findByRole("dialog"));
  const type = (label: string, text: string) => userEvent.type(form.getByLabelText(new RegExp(label)), text);
  await type(subShops.shopName, "城东店");
  await type("^店长(?!手机号|账号)", "董梅");
  await type(subShops.mobile, "13800007777");
  await type(subShops.account, "dong");
  await userEvent.click(form.getByRole("button", { name: subShops.createAct }));
  expect(await screen.findByText("fresh-horse-7")).toBeInTheDocument();
  expect(sent.find((one) => one.path === "/api/backend/createSubShop")).toMatchObject({
    key: expect.any(String),
    body: { name: "城东店", manager: "董梅", mobile: "13800007777", account: "dong", subdomain: "", password: "" },
  });
});

it("says where people log in while anybody does", async () => {
  detail({});
  expect(await screen.findByText(subShops.noSiteText)).toBeInTheDocument();
});

it("says so no more once it is closed", async () => {
  detail({ status: "closed", actions: [] });
  expect(await screen.findByRole("heading", { level: 1, name: SHOP.name })).toBeInTheDocument();
  expect(screen.queryByText(subShops.noSiteText)).not.toBeInTheDocument();
});

it("asks operators whose sub-shops they mean before it asks the API", async () => {
  const sent = serve({});
  draw(<SubShopListPage />, { messages: { subShops }, as: { side: "admin", auths: ["subshop.view"] } });
  expect(await screen.findByText(subShops.noneChosen)).toBeInTheDocument();
  expect(sent.filter(({ path }) => path === LIST)).toEqual([]);
});

it("pauses after a question that says what stops", async () => {
  const sent = detail({});
  await press(subShops.moves.pause);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(subShops.will.pause)).toBeInTheDocument();
  await userEvent.click(ask.getByRole("button", { name: subShops.moves.pause }));
  await waitFor(() => expect(sent.find(({ path }) => path === CHANGE)?.body).toEqual({ id: "5", status: "paused" }));
});

it("gives what isn't shipped back with the pause, unless that is unticked", async () => {
  const sent = detail({}, MOVER);
  await press(subShops.moves.pause);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByLabelText(subShops.moveUnshipped)).toBeChecked();
  await userEvent.click(ask.getByRole("button", { name: subShops.moves.pause }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === CHANGE)?.body).toEqual({ id: "5", status: "paused", move_back: true }),
  );
});

it("says what goes back before it is closed, and leads to what can be moved elsewhere", async () => {
  const sent = detail({ status: "paused", actions: ["edit", "resume", "close"] }, MOVER);
  const link = await screen.findByRole("link", { name: subShops.moveBack });
  expect(link).toHaveAttribute("href", "/s_regularOrder?sub_shop_id=5");
  await press(subShops.moves.close);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(/10 份未完结的租约和 1 笔未完结的购买订单，将全部转回总店/)).toBeInTheDocument();
  await userEvent.click(ask.getByLabelText(subShops.agreeClose));
  await userEvent.click(ask.getByRole("button", { name: subShops.moveAndClose }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === CHANGE)?.body).toEqual({ id: "5", status: "closed", move_back: true }),
  );
});

it("isn't closed over what runs by who may not move it", async () => {
  detail({ status: "paused", actions: ["edit", "resume", "close"] });
  await press(subShops.moves.close);
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(/请由店主操作/)).toBeInTheDocument();
  expect(ask.getByRole("button", { name: subShops.moveAndClose })).toBeDisabled();
});

it("closes only what is confirmed a second time", async () => {
  const sent = detail({ status: "paused", actions: ["edit", "resume", "close"], live_leases: 0, live_purchases: 0 });
  await press(subShops.moves.close);
  const ask = within(await screen.findByRole("alertdialog"));
  const close = ask.getByRole("button", { name: subShops.moves.close });
  await userEvent.click(close);
  expect(sent.filter(({ path }) => path === CHANGE)).toEqual([]);
  await userEvent.click(ask.getByLabelText(subShops.agreeClose));
  await userEvent.click(close);
  await waitFor(() => expect(sent.find(({ path }) => path === CHANGE)?.body).toEqual({ id: "5", status: "closed" }));
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import merchants from "@/messages/zh/merchants.json";
import profile from "@/messages/zh/profile.json";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { refused, serve } from "@/testing/serve";
import { MerchantDetailPage } from "./merchant-detail-page";

const INFO = fixture<"get", "/api/platform/merchantInfo">({
  id: "7",
  name: "陈记租机",
  company: "陈氏数码有限公司",
  credit_code: "91310000MA1K3XYG2A",
  legal_person: "陈明",
  licence_url: "/api/platform/licence?ticket=t",
  licence_expires_on: null,
  licence_state: "good",
  waiting: [],
  papers: [],
  logo_url: "",
  service_phone: "",
  contact: "陈明",
  mobile: "138****0000",
  owner_waits: true,
  address: "http://chenji.localhost",
  status: "active",
  version: 1,
  withdraw_rules: { max_each: 500_000 },
  risk_prices: { full: 250 },
  services: { notary: false, credit: true, risk: true, credit_quota: 30, credit_price: null },
  commission_bps: 500,
  settlement_days: 7,
  late_fee_bps: 5,
  late_fee_grace_days: 1,
  late_fee_cap_bps: 2_000,
  notary_price: 5_000,
  goods_review: false,
  beyond: [],
  removal: null,
  in_force: {
    withdraw_rules: {
      min_each: 1_000,
      max_each: 500_000,
      max_day: null,
      times_day: 20,
      fee_flat: 0,
      fee_rate: 10,
      fee_min: 100,
      fee_max: 5_000,
    },
    risk_prices: { basic: 300, radar: 500, full: 250 },
    notary_price: 5_000,
    credit_price: 150,
    sms_price: 7,
  },
  actions: [],
  logs: [],
  balance: 0,
  created_at: "2026-11-21T02:00:00Z",
});
const LEFT = fixture<"get", "/api/platform/getMerchantLeft">({
  orders: 2,
  purchases: 0,
  pending: 0,
  available: 0,
  payout: 0,
  prepaid: 0,
  withdrawing: 0,
  debt: 0,
  held: [],
  open: [],
  calls: 0,
  clearings: [],
});
const UPDATE = "/api/platform/updateMerchant";
const SETTINGS = {
  withdraw_max_each: 5_000_000,
  withdraw_min_each: 1_000,
  max_commission_bps: 3_000,
  max_settlement_days: 60,
  late_fee_max_bps: 10,
  late_fee_max_grace_days: 15,
  late_fee_max_cap_bps: 3_000,
  risk_basic_price: 300,
  risk_radar_price: 500,
  risk_full_price: 800,
  notary_price: 8_000,
  credit_quota: 100,
  credit_price: 150,
};
const open = (info: typeof INFO, owner: { account: string; password: string } | null = null) => {
  const sent = serve({
    "/api/platform/merchantInfo": info,
    "/api/platform/merchantPeople": {
      items: [
        {
          id: "3",
          name: "陈明",
          account: "chen",
          roles: ["店主"],
          sub_shop_name: "",
          status: "active",
          last_login: null,
        },
      ],
      total: 1,
      page: 1,
      page_size: 10,
    },
    "/api/platform/settings": { values: SETTINGS } as never,
    "/api/platform/getMerchantLeft": LEFT,
    [UPDATE]: { id: "7", version: 2, waits: [], owner },
  });
  const as = { side: "admin", auths: ["merchant.view", "merchant.edit"] } as const;
  draw(<MerchantDetailPage />, { url: "?id=7", messages: { merchants, profile }, as });
  return sent;
};

afterEach(() => vi.restoreAllMocks());

it("says where to correct the mobile of an owner who hasn't come, and shows the fresh password once", async () => {
  const sent = open(INFO, { account: "chen", password: "fresh-horse-7" });
  expect(await screen.findByText(merchants.ownerWaits)).toBeInTheDocument();
  await userEvent.click((await screen.findAllByRole("button", { name: merchants.edit }))[0]!);
  const form = within(await screen.findByRole("dialog"));
  expect(form.getByText(merchants.ownerMobile)).toBeInTheDocument();
  await userEvent.type(form.getByLabelText(new RegExp(merchants.mobile)), "13812340001");
  await userEvent.click(form.getByRole("button", { name: merchants.save }));
  expect(await screen.findByText("fresh-horse-7")).toBeInTheDocument();
  expect(screen.getByText(merchants.correctedText)).toBeInTheDocument();
  expect(sent.find((one) => one.path === UPDATE)).toMatchObject({ body: { id: "7", mobile: "13812340001" } });
});

it("says who changed it meanwhile, when and how, to who saves what was there before", async () => {
  const last = { actor: "蔡明", act: "修改了商户资料", at: "2026-11-30T02:12:00Z" };
  serve({
    "/api/platform/merchantInfo": INFO,
    "/api/platform/merchantPeople": { items: [], total: 0, page: 1, page_size: 10 },
    "/api/platform/settings": { values: SETTINGS } as never,
    "/api/platform/getMerchantLeft": LEFT,
    [UPDATE]: refused(112, "内容已被他人修改", { last }),
  });
  const as = { side: "admin", auths: ["merchant.view", "merchant.edit"] } as const;
  draw(<MerchantDetailPage />, { url: "?id=7", messages: { merchants, profile }, as });
  await userEvent.click((await screen.findAllByRole("button", { name: merchants.edit }))[0]!);
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByLabelText(new RegExp(merchants.mobile)), "13812340001");
  await userEvent.click(form.getByRole("button", { name: merchants.save }));
  expect(await form.findByText(/^蔡明 于 2026-11-30 10:12 修改了商户资料/)).toBeVisible();
});

it("shows what stands in the way to whoever may close the shop, and leads there when closing is refused", async () => {
  const sent = serve({
    "/api/platform/merchantInfo": { ...INFO, actions: [{ act: "close", status: "closed" }] },
    "/api/platform/merchantPeople": { items: [], total: 0, page: 1, page_size: 10 },
    "/api/platform/settings": { values: {} } as never,
    "/api/platform/getMerchantLeft": LEFT,
    "/api/platform/updateStatus": refused(111, "不能关闭", { state: "active", left: { orders: 2 } }),
  });
  const as = { side: "admin", auths: ["merchant.view", "merchant.edit"] } as const;
  draw(<MerchantDetailPage />, { url: "?id=7", messages: { merchants, profile }, as });
  await userEvent.click(await screen.findByRole("button", { name: merchants.act_close }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "店主停业");
  await userEvent.click(ask.getByRole("checkbox"));
  await userEvent.click(ask.getByRole("button", { name: merchants.act_close }));
  await waitFor(() => expect(sent.some((one) => one.path === "/api/platform/updateStatus")).toBe(true));
  await waitFor(() => expect(document.activeElement?.textContent).toContain(merchants.left.title));
});

it("says nothing of it once the owner was in", async () => {
  open({ ...INFO, owner_waits: false });
  expect(await screen.findByText("陈氏数码有限公司")).toBeInTheDocument();
  expect(screen.queryByText(merchants.ownerWaits)).not.toBeInTheDocument();
  await userEvent.click((await screen.findAllByRole("button", { name: merchants.edit }))[0]!);
  const form = within(await screen.findByRole("dialog"));
  expect(form.queryByText(merchants.ownerMobile)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("button", { name: merchants.save }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("shows and sets the merchant's own withdrawal limits, and says who works there", async () => {
  const sent = open(INFO);
  expect((await screen.findByText(merchants.withdraw.max_each)).closest("div")).toHaveTextContent("5,000.00");
  expect(await screen.findByText("店主")).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole("button", { name: merchants.edit }).at(-1)!);
  const form = within(await screen.findByRole("dialog"));
  await userEvent.clear(await form.findByLabelText(merchants.withdraw.max_each));
  await userEvent.type(form.getByLabelText(merchants.withdraw.times_day), "2");
  await userEvent.type(form.getByLabelText(new RegExp(merchants.reason)), "新商户先限次数");
  await userEvent.click(form.getByRole("button", { name: merchants.save }));
  await waitFor(() => expect(sent.find((one) => one.path === UPDATE)).toBeDefined());
  expect(sent.find((one) => one.path === UPDATE)?.body).toEqual({
    id: "7",
    version: 1,
    withdraw_rules: { times_day: 2 },
    reason: "新商户先限次数",
  });
});

it("gives the shop's own price of a certificate up where its field is emptied, and asks for one of the bureau's", async () => {
  const sent = open(INFO);
  await screen.findByText(merchants.smsPrice);
  await userEvent.click(screen.getAllByRole("button", { name: merchants.edit }).at(-2)!);
  const form = within(await screen.findByRole("dialog"));
  await userEvent.clear(await form.findByLabelText(merchants.notaryPrice));
  expect(form.getByText("留空按平台价格 ¥1.50")).toBeVisible();
  await userEvent.type(form.getByLabelText(merchants.creditPrice), "1.2");
  await userEvent.type(form.getByLabelText(new RegExp(merchants.reason)), "续约");
  await userEvent.click(form.getByRole("button", { name: merchants.save }));
  await waitFor(() => expect(sent.find((one) => one.path === UPDATE)).toBeDefined());
  expect(sent.find((one) => one.path === UPDATE)?.body).toMatchObject({
    notary_price: null,
    services: { notary: false, credit: true, risk: true, credit_quota: 30, credit_price: 120 },
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import merchants from "@/messages/zh/merchants.json";
import profile from "@/messages/zh/profile.json";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ProfilePage } from "./profile-page";

const OWN = fixture<"get", "/api/platform/merchantInfo">({
  id: "7",
  name: "林记数码",
  logo_url: "",
  company: "林氏数码有限公司",
  credit_code: "91310000MA1K3XYG2A",
  legal_person: "林明",
  licence_url: "/api/platform/licence?ticket=t",
  licence_expires_on: "2026-12-10",
  licence_state: "soon",
  papers: [
    {
      number: 1,
      kind: "brand",
      title: "授权书",
      url: "/api/platform/licence?ticket=p",
      expires_on: null,
      state: "good",
    },
  ],
  services: { notary: true, credit: true, risk: true, credit_quota: null },
  service_phone: "",
  contact: "林明",
  mobile: "138****0000",
  bank_account: "",
  bank_name: "",
  bank_holder: "",
  address: "http://lin.localhost",
  status: "active",
  logs: [],
  risk_prices: {},
  notary_price: null,
  beyond: ["抽佣比例 40% 超出平台限制，按 30% 执行"],
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
    notary_price: 8_000,
    credit_price: 120,
    sms_price: 7,
  },
  created_at: "2026-11-21T02:00:00Z",
});

afterEach(() => vi.restoreAllMocks());

const open = (auths: readonly ("merchant.view" | "merchant.ask" | "merchant.export_own" | "withdraw.apply")[]) =>
  draw(<ProfilePage />, { messages: { merchants, profile }, as: { side: "store", auths } });

it("warns of what ends and of the account that is missing", async () => {
  serve({ "/api/platform/merchantInfo": OWN });
  open(["merchant.view"]);
  expect(await screen.findByText(profile.soon)).toBeInTheDocument();
  expect(screen.getByText(profile.noBank)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: profile.askTitle })).not.toBeInTheDocument();
});

it("leads whoever may to where the account is put in", async () => {
  serve({ "/api/platform/merchantInfo": OWN });
  open(["merchant.view", "withdraw.apply"]);
  expect(await screen.findByRole("link", { name: profile.toBank })).toHaveAttribute("href", "/review");
});

it("says what counts for the shop: prices, limits of withdrawals, and what is narrower than was agreed", async () => {
  serve({ "/api/platform/merchantInfo": OWN });
  open(["merchant.view"]);
  const of = async (label: string) => (await screen.findByText(label)).closest("div");
  expect(await of(merchants.riskPrice.full)).toHaveTextContent("2.50");
  expect(await of(merchants.notaryPrice)).toHaveTextContent("80.00");
  expect(await of(merchants.creditPrice)).toHaveTextContent("1.20");
  expect(await of(merchants.smsPrice)).toHaveTextContent("0.07");
  expect(await of(merchants.withdraw.max_each)).toHaveTextContent("5,000.00");
  expect(await of(merchants.withdraw.max_day)).toHaveTextContent(merchants.withdraw.unlimited);
  expect(screen.getByText(/按 30% 执行/)).toBeInTheDocument();
});

it("asks for another legal person", async () => {
  const sent = serve({ "/api/platform/merchantInfo": OWN, "/api/merchant/askProfile": { ok: true } });
  open(["merchant.view", "merchant.ask"]);
  await userEvent.click(await screen.findByRole("button", { name: profile.askTitle }));
  const form = within(await screen.findByRole("dialog"));
  const person = form.getByLabelText(new RegExp(merchants.legalPerson));
  await userEvent.clear(person);
  await userEvent.type(person, "林新");
  await userEvent.type(form.getByLabelText(new RegExp(profile.why)), "法人变更");
  await userEvent.click(form.getByRole("button", { name: profile.send }));
  await waitFor(() => expect(sent.some((one) => one.path === "/api/merchant/askProfile")).toBe(true));
  expect(sent.find((one) => one.path === "/api/merchant/askProfile")?.body).toEqual({
    name: "林记数码",
    logo_url: "",
    company: "林氏数码有限公司",
    legal_person: "林新",
    contact: "林明",
    licence_url: "",
    licence_expires_on: "2026-12-10",
    why: "法人变更",
  });
});

it("exports all of the shop's data for a reason, and leads to the file", async () => {
  const job = { id: "3f1c", kind: "merchants.own_data", title: "本店全部数据导出", state: "queued" } as never;
  const sent = serve({
    "/api/platform/merchantInfo": OWN,
    "/api/merchant/exportOwn": job,
    "/api/platform/transferJob": job,
  });
  open(["merchant.view", "merchant.export_own"]);
  await userEvent.click(await screen.findByRole("button", { name: merchants.exportOwn.act }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByLabelText(new RegExp(merchants.export.reason)), "年度留存");
  await userEvent.click(ask.getByRole("button", { name: merchants.exportOwn.act }));
  expect(await screen.findByRole("dialog", { name: "本店全部数据导出" })).toBeVisible();
  expect(sent.find((one) => one.path === "/api/merchant/exportOwn")?.body).toEqual({ reason: "年度留存" });
});

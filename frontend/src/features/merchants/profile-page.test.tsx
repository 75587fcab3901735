import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
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
  waiting: [],
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

describe("what waits for the platform", () => {
  const LINE = { label: "有效期至", before: "2026-12-18", after: "2027-12-15" };
  const asked = { asked_at: "2026-11-30T08:13:00Z", ends_at: "2026-12-07T08:13:00Z" };
  const PAPER = {
    ...OWN.papers[0]!,
    expires_on: "2026-12-18",
    state: "soon" as const,
  };
  const RENEWAL = {
    ...asked,
    kind: "paper" as const,
    lines: [LINE],
    licence: false,
    paper: { number: 1, kind: "brand" as const, title: "华为授权", expires_on: "2027-12-15" },
  };
  const waiting = [
    RENEWAL,
    {
      ...asked,
      kind: "bank" as const,
      lines: [{ label: "银行账号", before: "**** 0001", after: "**** 4455" }],
      licence: false,
      paper: null,
    },
    {
      ...asked,
      kind: "rates" as const,
      lines: [{ label: "平台抽佣", before: "5%", after: "4.5%" }],
      licence: false,
      paper: null,
    },
    {
      ...asked,
      kind: "profile" as const,
      lines: [{ label: "法定代表人", before: "林明", after: "林新" }],
      licence: false,
      paper: null,
    },
  ];
  const own = { ...OWN, licence_state: "good" as const, licence_expires_on: null, papers: [PAPER], waiting };

  it("stands where what it changes stands, and the page doesn't urge what was sent", async () => {
    serve({ "/api/platform/merchantInfo": own });
    open(["merchant.view", "merchant.ask"]);
    expect(await screen.findByText("已提交更新至 2027-12-15，待平台审核")).toBeInTheDocument();
    expect(screen.queryByText(profile.soon)).not.toBeInTheDocument();
    expect(screen.getByText(profile.soonSent)).toBeInTheDocument();
    const card = (title: string) => screen.getByRole("heading", { name: title }).closest("section")!;
    expect(card(merchants.partBank)).toHaveTextContent(/待平台审核.*银行账号 \*\*\*\* 0001 → \*\*\*\* 4455/);
    expect(card(merchants.partRates)).toHaveTextContent(/待平台审核.*平台抽佣 5% → 4\.5%/);
    expect(card(merchants.partCompany)).toHaveTextContent(/待平台审核.*法定代表人 林明 → 林新/);
    expect(screen.queryByRole("button", { name: profile.askTitle })).not.toBeInTheDocument();
  });

  it("is what the form of its renewal opens with, whose picture stays unless another is chosen", async () => {
    const sent = serve({ "/api/platform/merchantInfo": own, "/api/merchant/askPaper": { ok: true } });
    open(["merchant.view", "merchant.ask"]);
    await userEvent.click(await screen.findByRole("button", { name: profile.renew }));
    const form = within(await screen.findByRole("dialog"));
    expect(form.getByText(profile.renewSent)).toBeInTheDocument();
    expect(form.getByDisplayValue("2027-12-15")).toBeInTheDocument();
    expect(form.getByDisplayValue("华为授权")).toBeInTheDocument();
    await userEvent.type(form.getByLabelText(new RegExp(`^${profile.why}`)), "名称有误");
    await userEvent.click(form.getByRole("button", { name: profile.send }));
    await waitFor(() => expect(sent.some((one) => one.path === "/api/merchant/askPaper")).toBe(true));
    expect(sent.find((one) => one.path === "/api/merchant/askPaper")?.body).toEqual({
      number: 1,
      kind: "brand",
      title: "华为授权",
      url: "",
      expires_on: "2027-12-15",
      why: "名称有误",
    });
  });
});

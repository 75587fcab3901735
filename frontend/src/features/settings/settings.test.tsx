import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import settings from "@/messages/zh/settings.json";
import type { AnswerOf, Action } from "@/lib/api";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { SettingsPage } from "./settings-page";

const VALUES = {
  withdraw_min_each: 1000,
  withdraw_max_each: 50_000_000,
  withdraw_max_day: null,
  withdraw_times_day: 20,
  withdraw_fee_flat: 0,
  withdraw_fee_rate: 10,
  withdraw_fee_min: 100,
  withdraw_fee_max: 5000,
  late_fee_max_bps: 10,
  late_fee_max_grace_days: 15,
  late_fee_max_cap_bps: 3000,
  late_fee_bps: 5,
  late_fee_grace_days: 1,
  late_fee_cap_bps: 2000,
  return_fee_bps: 10000,
  return_grace_days: 1,
  early_notice_days: 7,
  early_fee_bps: 1_000,
  return_fee_cap_bps: 10000,
  case_answer_days: 3,
  case_agrees_itself: true,
  case_send_days: 7,
  case_return_days: 7,
  case_exchange_days: 15,
  receipt_days: 10,
  collection_from_days: 0,
  promise_days: 15,
  settle_waive_bps: 5_000,
  refund_second_from: 100_000,
  offline_second_from: 500_000,
  import_most_leases: 200,
  max_commission_bps: 3000,
  commission_bps: 500,
  max_settlement_days: 60,
  settlement_days: 7,
  goods_review: false,
  contract_review: false,
  risk_basic_price: 300,
  risk_radar_price: 500,
  risk_full_price: 800,
  risk_basic_days: 30,
  risk_radar_days: 15,
  risk_full_days: 15,
  notary_open: false,
  notary_price: 8000,
  credit_open: false,
  credit_quota: 100,
  credit_batches_itself: false,
  credit_price: 0,
  sms_price: 0,
  removal_days: 1095,
  quiet_from_hour: 22,
  quiet_to_hour: 8,
  message_times_day: 500,
  holidays: [
    { day: "2026-10-01", name: "国庆节", works: false },
    { day: "2026-10-02", name: "国庆节", works: false },
  ],
};
const CHANGE = row<AnswerOf<"get", "/api/platform/settings">["changes"][number]>({
  id: "3",
  before: { commission_bps: 500 },
  after: { commission_bps: 650 },
  why: "成本上升",
  effective_on: "2026-12-01",
  status: "proposed",
  proposed_by_name: "安达",
  proposed_at: "2026-11-21T02:00:00Z",
  decided_by_name: "",
  decided_at: null,
  decided_why: "",
  own: false,
  actions: ["confirm", "refuse"],
});
const VERSION = row<AnswerOf<"get", "/api/platform/texts">["items"][number]["versions"][number]>({
  id: "8",
  kind: "terms",
  number: 1,
  text: "一、平台只提供交易服务。",
  why: "首次发布",
  effective_on: "2026-11-01",
  status: "confirmed",
  proposed_by_name: "安达",
  proposed_at: "2026-10-30T02:00:00Z",
  decided_by_name: "本",
  decided_at: "2026-10-30T03:00:00Z",
  decided_why: "",
  own: false,
  actions: [],
});
const NEXT = {
  ...VERSION,
  id: "9",
  number: null,
  text: "一、新条款。",
  status: "proposed",
  actions: ["confirm", "refuse"],
} as typeof VERSION;
const TERMS = { kind: "terms" as const, label: "平台服务条款", now: 1, most: 20_000, versions: [NEXT, VERSION] };
const open = (
  paths: Answers = {},
  auths: Action[] = ["merchant.view", "settings.edit"],
  change: Partial<typeof CHANGE> = {},
) => {
  const changes = [{ ...CHANGE, ...change }];
  const sent = serve({
    "/api/platform/settings": { values: VALUES, changes },
    "/api/platform/texts": { items: [{ ...TERMS, versions: [VERSION] }] },
    ...paths,
  });
  draw(<SettingsPage />, { messages: { settings }, as: { side: "admin", auths } });
  return (path: string) => sent.filter((one) => one.path === path);
};

afterEach(() => vi.restoreAllMocks());

it("proposes only what changed, in fen and basis points", async () => {
  const sentTo = open({ "/api/platform/proposeSettings": CHANGE });
  await userEvent.click(await screen.findByRole("button", { name: settings.propose }));
  const form = within(await screen.findByRole("dialog"));
  const type = async (name: string, text: string) => {
    const box = form.getByLabelText(new RegExp(name));
    await userEvent.clear(box);
    if (text) await userEvent.type(box, text);
  };
  await type(settings.fields.withdraw_min_each, "20");
  await type(settings.fields.withdraw_times_day, "");
  await type(settings.why, "试运行");
  await userEvent.click(form.getByRole("button", { name: settings.proposeIt }));
  await waitFor(() => expect(sentTo("/api/platform/proposeSettings")).toHaveLength(1));
  expect(sentTo("/api/platform/proposeSettings")[0]).toMatchObject({
    key: expect.any(String),
    body: { values: { withdraw_min_each: 2000, withdraw_times_day: null }, why: "试运行", effective_on: null },
  });
});

it("shows before and after, and says when a second colleague is needed", async () => {
  const sentTo = open({ "/api/platform/decideSettings": refused(103, "须由另一位同事处理") });
  await userEvent.click(await screen.findByRole("button", { name: settings.decide.confirm.action }));
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText("5%")).toBeInTheDocument();
  expect(ask.getByText("6.5%")).toBeInTheDocument();
  await userEvent.click(ask.getByRole("button", { name: settings.decide.confirm.action }));
  expect(await ask.findByText("须由另一位同事处理")).toBeInTheDocument();
  expect(sentTo("/api/platform/decideSettings")[0]?.body).toMatchObject({ id: "3", result: "confirm" });
});

it("offers nothing to who may only look", async () => {
  open({}, ["merchant.view"], { actions: [] });
  await screen.findByText("6.5%");
  expect(screen.queryByRole("button", { name: settings.propose })).toBeNull();
  expect(screen.queryByRole("button", { name: settings.decide.confirm.action })).toBeNull();
});

it("lets who proposed it take it back, and names whom it waits for", async () => {
  open({}, undefined, { own: true, actions: ["refuse"] });
  expect(await screen.findByText(settings.waitingForOther)).toBeVisible();
  expect(screen.queryByRole("button", { name: settings.decide.confirm.action })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: settings.decide.takeBack.action }));
  expect(await screen.findByText(settings.decide.takeBack.text)).toBeVisible();
});

it("refuses a rate above the whole in per cent, as it was typed", async () => {
  const sentTo = open();
  await userEvent.click(await screen.findByRole("button", { name: settings.propose }));
  const form = within(await screen.findByRole("dialog"));
  const rate = form.getByLabelText(new RegExp(settings.fields.withdraw_fee_rate));
  await userEvent.clear(rate);
  await userEvent.type(rate, "200");
  await userEvent.type(form.getByLabelText(new RegExp(settings.why)), "试运行");
  await userEvent.click(form.getByRole("button", { name: settings.proposeIt }));
  expect(await form.findByText(settings.aboveAll)).toBeVisible();
  expect(sentTo("/api/platform/proposeSettings")).toHaveLength(0);
});

it("proposes holidays by the line, and shows a change of them by what comes and goes", async () => {
  const first = { day: "2026-10-01", name: "国庆节", works: false };
  const worked = { day: "2026-10-10", name: "国庆节", works: true };
  const sentTo = open({ "/api/platform/proposeSettings": CHANGE }, undefined, {
    before: { holidays: VALUES.holidays },
    after: { holidays: [first, worked] },
  });
  expect(await screen.findByText("2026-10-10 国庆节 上班")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: settings.holidays.change }));
  const form = within(await screen.findByRole("dialog"));
  const box = form.getByLabelText(new RegExp(settings.holidays.title));
  expect(box).toHaveValue("2026-10-01~2026-10-02 国庆节");
  await userEvent.type(form.getByLabelText(new RegExp(settings.why)), "录入放假安排");
  await userEvent.type(box, "{Enter}2027-02-30 春节");
  await userEvent.click(form.getByRole("button", { name: settings.proposeIt }));
  expect(await form.findByText(/2027-02-30 春节/, { selector: "[role=alert], p, span" })).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, "2026-10-01 国庆节{Enter}2026-10-10 国庆节 上班");
  await userEvent.click(form.getByRole("button", { name: settings.proposeIt }));
  await waitFor(() => expect(sentTo("/api/platform/proposeSettings")).toHaveLength(1));
  expect(sentTo("/api/platform/proposeSettings")[0]?.body).toMatchObject({ values: { holidays: [first, worked] } });
});

it("takes the account for transfers down by an empty text", async () => {
  const payee = { ...TERMS, kind: "payee", label: "平台收款账户", versions: [VERSION] } as const;
  const sentTo = open({ "/api/platform/texts": { items: [payee] }, "/api/platform/proposeText": NEXT });
  await userEvent.click(await screen.findByRole("button", { name: settings.texts.write }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.clear(form.getByLabelText(/平台收款账户/));
  await userEvent.type(form.getByLabelText(new RegExp(settings.why)), "账户被冻结");
  await userEvent.click(form.getByRole("button", { name: settings.proposeIt }));
  await waitFor(() => expect(sentTo("/api/platform/proposeText")).toHaveLength(1));
  expect(sentTo("/api/platform/proposeText")[0]?.body).toMatchObject({ kind: "payee", text: "" });
});

it("writes a new version from the one that stands, and confirms one with its whole text in sight", async () => {
  const paths = {
    "/api/platform/texts": { items: [TERMS] },
    "/api/platform/proposeText": NEXT,
    "/api/platform/decideText": VERSION,
  };
  const sentTo = open(paths, undefined, { actions: [] });
  await userEvent.click(await screen.findByRole("button", { name: settings.texts.write }));
  const form = within(await screen.findByRole("dialog"));
  const box = form.getByLabelText(/平台服务条款/);
  expect(box).toHaveValue(VERSION.text);
  await userEvent.type(box, "二、争议由平台所在地法院管辖。");
  await userEvent.type(form.getByLabelText(new RegExp(settings.why)), "补充管辖");
  await userEvent.click(form.getByRole("button", { name: settings.proposeIt }));
  await waitFor(() => expect(sentTo("/api/platform/proposeText")).toHaveLength(1));
  expect(sentTo("/api/platform/proposeText")[0]?.body).toMatchObject({
    kind: "terms",
    text: `${VERSION.text}二、争议由平台所在地法院管辖。`,
    effective_on: null,
  });
  await userEvent.click(await screen.findByRole("button", { name: settings.decide.confirm.action }));
  const ask = within(await screen.findByRole("alertdialog"));
  expect(ask.getByText(NEXT.text)).toBeVisible();
  await userEvent.click(ask.getByRole("button", { name: settings.decide.confirm.action }));
  await waitFor(() => expect(sentTo("/api/platform/decideText")).toHaveLength(1));
  expect(sentTo("/api/platform/decideText")[0]?.body).toMatchObject({ id: "9", result: "confirm" });
});

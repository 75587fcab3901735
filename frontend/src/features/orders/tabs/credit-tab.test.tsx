import { fen } from "@/lib/money";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import AnswerForm from "@/entities/credit/answer-form";
import type { CreditPart, CreditRecord, ReportNode } from "@/entities/credit/queries";
import credit from "@/messages/zh/credit.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import type { OrderInfo } from "../types";
import { CreditTab } from "./credit-tab";

const AT = "2026-11-28T03:00:00Z";
const RECORD: CreditRecord = {
  id: "9",
  order_id: "7",
  kind: "open",
  kind_label: "开户",
  key: "",
  period: "2026-11",
  section: "D1",
  status: "pending",
  status_label: "待反馈",
  lines: [
    { name: "amount", label: "金额", said: "360000", value: "360000", fen: 360_000 as never },
    { name: "contract_no", label: "合同编号", said: "ZD1", value: "ZD1", fen: null },
  ],
  code: "",
  field: "",
  message: "",
  reason: "",
  correctable: false,
  editable: [],
  withdrawable: true,
  tries: 0,
  batch_id: null,
  by_name: "林",
  created_at: AT,
  sent_at: null,
  answered_at: null,
};
const PART: CreditPart = {
  order_id: "7",
  open: true,
  why_not: "",
  status: "opening",
  status_label: "开户中",
  consent: { order_id: "7", consent: "signed", consent_label: "已授权", url: "", until: null, error: "" },
  consent_at: AT,
  consent_ended_at: null,
  contract: {
    apply_no: "3-1",
    order_id: "7",
    status: "accepted",
    status_label: "已备案",
    code: "0000",
    message: "",
    at: AT,
  },
  contract_no: "ZD1",
  disputed: false,
  opened_on: "",
  closed_on: "",
  quota: { limit: 100, used: 2, left: 98, price: fen(0), last_query_at: AT },
  actions: ["query", "object"],
  may_query: true,
  may_edit: true,
  months: [],
  bills: [],
  close_codes: [],
  queries: [
    {
      query_no: "5",
      order_id: "7",
      status: "ready",
      status_label: "已出报告",
      error: "",
      kept: true,
      asked_by_name: "林",
      asked_at: AT,
      answered_at: AT,
    },
  ],
  records: [RECORD],
  objections: [],
};
const leaf = (key: string, label: string, value: string, type: ReportNode["type"] = "text"): ReportNode => ({
  key,
  parentKey: "D1.1",
  label,
  parentName: "杭州银行",
  type,
  value,
  children: [],
});
const SECTIONS: ReportNode[] = [
  {
    key: "D1",
    parentKey: "",
    label: "D1 非循环贷账户",
    parentName: "",
    type: "section",
    value: "",
    children: [
      {
        key: "D1.1",
        parentKey: "D1",
        label: "杭州银行",
        parentName: "D1 非循环贷账户",
        type: "account",
        value: "",
        children: [leaf("D1.1.Balance", "余额", "120000", "amount"), leaf("D1.1.AcctStatus", "账户状态", "正常")],
      },
    ],
  },
  { key: "R1", parentKey: "", label: "R1 循环贷账户", parentName: "", type: "section", value: "", children: [] },
];

function open(change: Partial<CreditPart> = {}, answers: Answers = {}) {
  const part = { ...PART, ...change };
  const sent = serve({
    "/api/credit/getCreditAccount": part,
    "/api/credit/getRecord": part.records[0] ?? RECORD,
    "/api/credit/getCreditQueryResult": { query: PART.queries[0]!, gone: false, sections: SECTIONS },
    "/api/credit/userCreateSign": part.consent,
    "/api/credit/endConsent": part.consent,
    "/api/credit/applyCreditQuery": PART.queries[0]!,
    "/api/credit/correctRecord": RECORD,
    "/api/credit/cancelReportCredit": RECORD,
    "/api/credit/repayment": RECORD,
    "/api/credit/accountClose": RECORD,
    "/api/credit/answerObjection": row({ id: "4" } as never),
    ...answers,
  } as never);
  const order = row<OrderInfo>({
    order_id: "7",
    merchant: { id: "1", name: "林记" },
    customer: { name: "陈*" },
  } as never);
  draw(
    <Suspense>
      <CreditTab order={order} />
    </Suspense>,
    { messages: { credit }, as: { side: "store", auths: ["credit.view", "credit.query", "credit.edit"] } },
  );
  return sent;
}

it("says why nothing may be asked, and offers nothing", async () => {
  open({
    status: "none",
    consent: { ...PART.consent, consent: "none" },
    why_not: "平台尚未开通征信服务",
    actions: [],
    queries: [],
    records: [],
  });
  expect(await screen.findByText("平台尚未开通征信服务")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

it("asks for the consent with one press, and shows the customer's page", async () => {
  const sent = open({
    status: "none",
    consent: { ...PART.consent, consent: "waiting", url: "https://bureau.example/c/1", until: AT },
    actions: ["sign"],
    queries: [],
    records: [],
  });
  expect(await screen.findByText("https://bureau.example/c/1")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: credit.signAgain })).toBeNull();
  expect(sent.every(({ path }) => !path.endsWith("userCreateSign"))).toBe(true);
});

it("asks for a report at the price that it shows, only after the asker says that the customer agreed", async () => {
  const sent = open({ quota: { ...PART.quota, price: fen(150) } });
  await userEvent.click(await screen.findByRole("button", { name: credit.doings.query }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("还剩 98 次");
  await userEvent.click(within(dialog).getByRole("button", { name: credit.doings.query }));
  expect(sent.some(({ path }) => path.endsWith("applyCreditQuery"))).toBe(false);
  await userEvent.click(within(dialog).getByRole("checkbox"));
  await userEvent.click(within(dialog).getByRole("button", { name: credit.doings.query }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("applyCreditQuery"))?.body).toEqual({
      order_id: "7",
      consent: true,
      price: 150,
    }),
  );
});

movesMoneyOnce({
  act: "/api/credit/applyCreditQuery",
  done: PART.queries[0]!,
  open: (answers) => open({}, answers),
  reads: { "/api/credit/getCreditAccount": PART },
  became: { "/api/credit/getCreditAccount": { ...PART, quota: { ...PART.quota, left: 0 } } },
  fill: async () => {
    await userEvent.click(await screen.findByRole("button", { name: credit.doings.query }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("checkbox"));
  },
  buttons: [credit.doings.query],
  over: () => screen.queryByRole("alertdialog") === null,
});

it("folds, unfolds and searches a report", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: credit.read }));
  const tree = await screen.findByRole("list", { name: credit.report });
  expect(within(tree).getByText("R1 循环贷账户")).toBeInTheDocument();
  expect(within(tree).getByText("杭州银行")).toBeInTheDocument();
  expect(within(tree).queryByText("余额")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: credit.unfold }));
  expect(within(tree).getByText("余额").closest("li")).toHaveTextContent("¥1,200.00");
  await userEvent.click(screen.getByRole("button", { name: credit.fold }));
  expect(within(tree).queryByText("杭州银行")).toBeNull();
  await userEvent.type(screen.getByRole("searchbox"), "账户状态");
  expect(within(tree).getByText("正常")).toBeInTheDocument();
  expect(within(tree).queryByText("余额")).toBeNull();
  await userEvent.type(screen.getByRole("searchbox"), "没有这个");
  expect(screen.getByText(credit.noMatch)).toBeInTheDocument();
});

it("prints a report whole, folded as it may be", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue(undefined);
  open();
  await userEvent.click(await screen.findByRole("button", { name: credit.read }));
  await userEvent.click(await screen.findByRole("button", { name: credit.fold }));
  await userEvent.click(screen.getByRole("button", { name: credit.print }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('[data-print="sheet"]')!;
  for (const text of ["杭州银行", "余额¥1,200.00", "R1 循环贷账户"]) expect(sheet).toHaveTextContent(text);
  print.mockRestore();
});

it("is looked at once while a report is open", async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole("button", { name: credit.read }));
  await screen.findByRole("list", { name: credit.report });
  expect(sent.filter(({ path }) => path.endsWith("getCreditQueryResult"))).toHaveLength(1);
});

it("a report whose time is over is not read", async () => {
  open({ queries: [{ ...PART.queries[0]!, kept: false }] });
  expect(await screen.findByRole("button", { name: credit.gone })).toBeDisabled();
});

it("corrects a rejected record with what a person may say, and why", async () => {
  const rejected: CreditRecord = {
    ...RECORD,
    status: "rejected",
    code: "E203",
    message: "合同编号不一致",
    field: "合同编号",
    correctable: true,
    editable: ["contract_no"],
  };
  const sent = open({ records: [rejected] });
  expect(await screen.findByText("E203 合同编号不一致")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: credit.correct }));
  const field = await screen.findByRole("textbox", { name: /合同编号/ });
  await userEvent.clear(field);
  await userEvent.type(field, "ZD2");
  await userEvent.type(screen.getByRole("textbox", { name: new RegExp(credit.correctReason) }), "合同号写错了");
  await userEvent.click(screen.getByRole("button", { name: credit.correctAct }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("correctRecord"))?.body).toEqual({
      id: "9",
      fields: { contract_no: "ZD2" },
      reason: "合同号写错了",
    }),
  );
});

it("withdraws with a reason", async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole("button", { name: credit.doings.withdraw }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "暂不上报");
  await userEvent.click(within(dialog).getByRole("button", { name: credit.doings.withdraw }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("cancelReportCredit"))?.body).toEqual({ id: "9", reason: "暂不上报" }),
  );
});

const ENDED_AT = "2026-11-29T03:00:00Z";

it("says when the consent was taken back, and asks before it asks the customer again", async () => {
  const consent = { ...PART.consent, consent: "withdrawn" as const, consent_label: "客户已撤回" };
  const sent = open({ status: "none", consent, consent_ended_at: ENDED_AT, actions: ["sign"] });
  const steps = await screen.findByRole("list", { name: credit.progress });
  expect(steps).toHaveTextContent("2026-11-29 11:00");
  expect(steps).not.toHaveTextContent("2026-11-28 11:00");
  expect(screen.getByText(credit.consentEndedAt)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: credit.signAgain }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("客户已于 2026-11-29 11:00 撤回授权");
  expect(sent.some(({ path }) => path.endsWith("userCreateSign"))).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: credit.signAgain }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("userCreateSign"))?.body).toEqual({ order_id: "7" }),
  );
});

it("says once it was asked anew that it had been taken back", async () => {
  const consent = { ...PART.consent, consent: "waiting" as const, url: "https://credit.example/sign", until: AT };
  open({ status: "none", consent, consent_ended_at: ENDED_AT, actions: [] });
  expect(await screen.findByText(credit.consentEndedAt)).toBeVisible();
  expect(screen.getByRole("list", { name: credit.progress })).not.toHaveTextContent("11:00");
});

it("notes that the customer took the consent back, and how", async () => {
  const sent = open({ actions: ["end_consent"] });
  await userEvent.click(await screen.findByRole("button", { name: credit.doings.end_consent }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(within(dialog).getByRole("textbox", { name: new RegExp(credit.endHow) }), "客户来信撤回");
  await userEvent.click(within(dialog).getByRole("button", { name: credit.doings.end_consent }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("endConsent"))?.body).toEqual({
      order_id: "7",
      reason: "客户来信撤回",
    }),
  );
});

it("reports a month by the status of the bills", async () => {
  const month = { month: "2026-11", status: "2" as const, status_label: "逾期 31–60 天", reported: false };
  const sent = open({ status: "open", actions: ["repay"], months: [month] });
  await userEvent.click(await screen.findByRole("button", { name: credit.doings.repay }));
  expect(await screen.findByText("2026-11 · 2 逾期 31–60 天")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: credit.reportAct }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("/repayment"))?.body).toEqual({
      order_id: "7",
      period: "2026-11",
      status: "2",
    }),
  );
});

const OBJECTION: CreditPart["objections"][number] = {
  id: "4",
  order_id: "7",
  status: "open",
  status_label: "待核查",
  text: "我没有逾期",
  by_name: "客户",
  due_on: "2026-12-18",
  late: true,
  result: null,
  result_label: "",
  corrections: [],
  corrected: null,
  answer: "",
  answered_by_name: "",
  raised_at: AT,
  answered_at: null,
};

it("answers with what was put right, and says where nothing was", async () => {
  const corrections = [
    { id: "31", label: "还款流水 2026-11" },
    { id: "32", label: "月度还款 2026-11" },
  ];
  const sent = open({ disputed: true, objections: [{ ...OBJECTION, corrections }] });
  await userEvent.click(await screen.findByRole("button", { name: credit.answerAct }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByText(credit.correctedRecord)).toBeNull();
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: new RegExp(credit.result) }), "corrected");
  await userEvent.selectOptions(
    within(dialog).getByRole("combobox", { name: new RegExp(credit.correctedRecord) }),
    "32",
  );
  await userEvent.type(within(dialog).getByLabelText(new RegExp(credit.answer)), "已为您更正");
  await userEvent.click(within(dialog).getByRole("button", { name: credit.answerAct }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("按“信息有误，已更正”答复客户？");
  expect(sent.some(({ path }) => path.endsWith("answerObjection"))).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: credit.answerAct }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("answerObjection"))?.body).toEqual({
      id: "4",
      result: "corrected",
      answer: "已为您更正",
      record_id: "32",
    }),
  );
});

it("refuses in place to answer that something was put right where nothing was", async () => {
  const sent = open({ disputed: true, objections: [OBJECTION] });
  await userEvent.click(await screen.findByRole("button", { name: credit.answerAct }));
  const dialog = await screen.findByRole("dialog");
  const result = within(dialog).getByRole("combobox", { name: new RegExp(credit.result) });
  await userEvent.selectOptions(result, "corrected");
  expect(within(dialog).getByText(credit.nothingCorrected)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(new RegExp(credit.answer)), "已为您更正");
  await userEvent.click(within(dialog).getByRole("button", { name: credit.answerAct }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(credit.nothingCorrected);
  expect(result).toBeInvalid();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.selectOptions(result, "kept");
  await userEvent.click(within(dialog).getByRole("button", { name: credit.answerAct }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("按“信息无误，维持”答复客户？");
  expect(sent.some(({ path }) => path.endsWith("answerObjection"))).toBe(false);
});

it("says what an objection was answered, and by which record", async () => {
  const answered = {
    ...OBJECTION,
    status: "answered" as const,
    result_label: "信息有误，已更正",
    answer: "已为您更正",
  };
  open({ objections: [{ ...answered, corrected: { id: "32", label: "月度还款 2026-11" } }] });
  expect(await screen.findByText("信息有误，已更正：已为您更正")).toBeVisible();
  expect(screen.getByText(`${credit.correctedRecord}：月度还款 2026-11`)).toBeVisible();
});

it("shows an objection with its deadline, in red once it is late", async () => {
  open({ disputed: true, objections: [OBJECTION] });
  expect(await screen.findByText("须在 2026-12-18 前答复")).toHaveClass("text-red-ink");
  await userEvent.click(screen.getByRole("button", { name: credit.answerAct }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("我没有逾期");
});

it("says that the customer reads what is noted of an objection", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: credit.doings.object }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("填写的内容会显示在客户的订单页");
});

it("leads from an answer that nothing bears out yet to the order's records", async () => {
  const objection = row<CreditPart["objections"][number]>({
    id: "4",
    order_id: "7",
    status: "open",
    text: "我 5 日就付了",
    due_on: "2026-12-20",
    corrections: [],
  });
  serve({ "/api/credit/getCreditAccount": { ...PART, objections: [objection] } } as never);
  draw(<AnswerForm id="4" orderId="7" onClose={() => undefined} />, { messages: { credit } });
  const form = within(await screen.findByRole("dialog"));
  expect(form.queryByRole("link")).not.toBeInTheDocument();
  await userEvent.selectOptions(form.getByLabelText(new RegExp(credit.result)), "corrected");
  expect(form.getByRole("link", { name: credit.toRecords })).toHaveAttribute(
    "href",
    "/credit?view=records&status=&order_id=7",
  );
});

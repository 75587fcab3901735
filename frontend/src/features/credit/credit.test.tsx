import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, it } from "vitest";
import type { CreditBatch, DeskObjection, DeskRecord } from "@/entities/credit/queries";
import type { Side } from "@/lib/side";
import credit from "@/messages/zh/credit.json";
import { draw } from "@/testing/render";
import { LOST, serve, type Answers } from "@/testing/serve";
import { CreditPage } from "./credit-page";

const AT = "2026-11-28T03:00:00Z";
const BATCH: CreditBatch = {
  id: "3",
  period: "2026-11",
  status: "ready",
  status_label: "待上传",
  records: 12,
  merchants: 2,
  accepted: 0,
  rejected: 0,
  tries: 0,
  receipt: "",
  error: "",
  made_by_name: "安达",
  made_at: AT,
  sent_at: null,
  read_at: null,
};
const RECORD: DeskRecord = {
  id: "9",
  merchant_id: "1",
  merchant_name: "林记",
  order_id: "7",
  kind: "month",
  kind_label: "月度还款",
  period: "2026-11",
  status: "rejected",
  status_label: "已退回",
  code: "E202",
  field: "逾期天数",
  message: "数据格式或逻辑错误",
  correctable: true,
  batch_id: "3",
  created_at: AT,
  answered_at: AT,
};
const OBJECTION: DeskObjection = {
  id: "4",
  merchant_id: "1",
  merchant_name: "林记",
  order_id: "7",
  status: "open",
  status_label: "待核查",
  due_on: "2026-12-18",
  late: false,
  text: "",
  raised_at: AT,
  answered_at: null,
};
const page = <T,>(...items: T[]) => ({ items, total: items.length, total_capped: false, page: 1, page_size: 20 });

const ALL = ["credit.view", "credit.edit", "credit.batch"];
const DESK = { waiting: 5, periods: ["2026-11", "2026-10"], rejected: 1, objections: 1, open: true, itself: true };

function open(url = "", auths: readonly string[] = ALL, side: Side = "admin", paths: Answers = {}) {
  const sent = serve({
    "/api/credit/getDesk": DESK,
    "/api/credit/getBatchList": page(BATCH),
    "/api/credit/getRecordList": page(RECORD),
    "/api/credit/getRecordCount": [{ tab: "rejected", count: 3, capped: false }],
    "/api/credit/getObjectionList": page(OBJECTION),
    "/api/credit/getObjectionCount": [{ tab: "open", count: 2, capped: false }],
    "/api/credit/generateFileData": BATCH,
    "/api/credit/submitUploadFile": { ...BATCH, status: "read", accepted: 11, rejected: 1 },
    ...paths,
  } as never);
  draw(
    <Suspense>
      <CreditPage />
    </Suspense>,
    { url, messages: { credit }, as: { side, auths: auths as never } },
  );
  return sent;
}

it("makes a batch up to a month, and uploads it", async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole("button", { name: credit.make }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: credit.make }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("generateFileData"))).toBe(true));
  expect(sent.find(({ path }) => path.endsWith("generateFileData"))?.query.get("period")).toBe("2026-11");
  await userEvent.click((await screen.findAllByRole("button", { name: credit.upload }))[0]!);
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("submitUploadFile"))).toBe(true));
});

it("looks at the list where nobody answers: the batch that was made, and what the bureau said of it", async () => {
  let list: CreditBatch[] = [];
  const sent = open("", ALL, "admin", {
    "/api/credit/getBatchList": () => page(...list),
    "/api/credit/generateFileData": () => {
      list = [BATCH];
      return LOST;
    },
    "/api/credit/submitUploadFile": () => {
      list = [{ ...BATCH, status: "read", tries: 1, accepted: 11, rejected: 1 }];
      return LOST;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: credit.make }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: credit.make }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click((await screen.findAllByRole("button", { name: credit.upload }))[0]!);
  const read = credit.batchRead.replace("{accepted}", "11").replace("{rejected}", "1");
  expect(await screen.findByText(read)).toBeInTheDocument();
  expect(sent.filter(({ path }) => path.endsWith("generateFileData"))).toHaveLength(1);
  expect(sent.filter(({ path }) => path.endsWith("submitUploadFile"))).toHaveLength(1);
});

it("offers no batch to who may only look", async () => {
  open("", ["credit.view"]);
  expect((await screen.findAllByText("第 3 批")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: credit.make })).toBeNull();
  expect(screen.queryByRole("button", { name: credit.upload })).toBeNull();
});

it("shows what was rejected and why", async () => {
  open("view=records&status=rejected");
  expect((await screen.findAllByText("E202 数据格式或逻辑错误")).length).toBeGreaterThan(0);
  expect(screen.getAllByRole("button", { name: credit.correct }).length).toBeGreaterThan(0);
});

it("shows objections by their deadline", async () => {
  open("view=objections");
  expect((await screen.findAllByText("2026-12-18")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("columnheader", { name: credit.objectWords })).toBeNull();
});

it("shows operators what is answered, chooses no result for them, and asks before it goes", async () => {
  const said = { id: "4", text: "11 月并未逾期", due_on: "2026-12-18", corrections: [{ id: "9", label: "2026-11" }] };
  const sent = open("view=objections", ALL, "admin", {
    "/api/credit/getCreditAccount": { consent: { consent: "signed" }, contract: null, queries: [], objections: [said] },
    "/api/credit/answerObjection": said,
  });
  await userEvent.click((await screen.findAllByRole("button", { name: credit.answerAct }))[0]!);
  expect(await screen.findByText("11 月并未逾期")).toBeInTheDocument();
  const dialog = screen.getByRole("dialog");
  const answer = within(dialog).getByRole("button", { name: credit.answerAct });
  const result = within(dialog).getByRole("combobox", { name: new RegExp(credit.result) });
  await userEvent.type(within(dialog).getByLabelText(new RegExp(credit.answer)), "已更正上报");
  await userEvent.click(answer);
  await waitFor(() => expect(result).toHaveAttribute("aria-invalid", "true"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.selectOptions(result, "corrected");
  await userEvent.click(answer);
  const question = await screen.findByRole("alertdialog");
  expect(sent.some(({ path }) => path.endsWith("answerObjection"))).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: credit.answerAct }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("answerObjection"))?.body).toEqual({
      id: "4",
      result: "corrected",
      answer: "已更正上报",
    }),
  );
});

it("shows a shop in the list what its customers say", async () => {
  const own = { ...OBJECTION, merchant_name: "", text: "11 月并未逾期" };
  open("view=objections", ["credit.view", "credit.edit"], "store", { "/api/credit/getObjectionList": page(own) });
  expect((await screen.findAllByText("11 月并未逾期")).length).toBeGreaterThan(0);
});

it("says that batches go by themselves", async () => {
  open();
  expect(await screen.findByText(credit.itselfText)).toBeInTheDocument();
});

it("shows a shop its own records and objections, and no batches", async () => {
  const sent = open("view=batches", ["credit.view", "credit.edit"], "store");
  expect((await screen.findAllByText("E202 数据格式或逻辑错误")).length).toBeGreaterThan(0);
  const views = within(screen.getByRole("tablist", { name: credit.viewsLabel })).getAllByRole("tab");
  await waitFor(() => expect(views.map((one) => one.textContent)).toEqual(["记录 · 已退回3", "异议 · 待答复2"]));
  expect(screen.queryByText("林记")).toBeNull();
  await userEvent.click(screen.getAllByRole("button", { name: credit.correct })[0]!);
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("getRecord"))).toBe(true));
  expect(sent.some(({ path }) => /getDesk|getBatch/.test(path))).toBe(false);
});

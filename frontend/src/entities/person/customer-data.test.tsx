import type { Action } from "@/lib/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import privacy from "@/messages/zh/privacy.json";
import type { PersonalData, TransferJob } from "@/lib/api/schema";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { CustomerData } from "./customer-data";

const DATA = "/api/privacy/personalData";
const ERASE = "/api/privacy/erasePersonalData";
const KEPT: PersonalData = {
  customer: "王*明",
  orders: ["7"],
  others: 2,
  parts: [
    { name: "租赁订单", count: 1 },
    { name: "账单", count: 3 },
  ],
  files: 2,
  waits: [],
  day: null,
  state: null,
  planned_for: null,
  asked_by: "",
  asked_at: null,
  why: "",
};
const JOB: TransferJob = {
  id: "5a0b6f3e-0000-4000-8000-000000000001",
  kind: "privacy.export",
  title: "客户个人信息导出",
  filters: "",
  state: "running",
  done: 0,
  total: 11,
  file_name: "",
  url: "",
  expires_at: null,
  error: "",
  report: null,
  next_id: null,
  created_at: "2026-11-22T02:00:00Z",
  finished_at: null,
};
const OF = { order_id: "7", kind: "rent" as const };
const open = (paths: Answers, auths: Action[] = ["privacy.customer"]) => {
  const sent = serve(paths);
  draw(<CustomerData of={OF} />, { messages: { privacy }, as: { side: "store", auths } });
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** The name and the reason typed, and asked once more. */
const erase = async (act: string) => {
  await press(privacy.erase);
  const form = await screen.findByRole("dialog");
  await userEvent.type(within(form).getByLabelText(/客户姓名/), "王小明");
  await userEvent.type(within(form).getByLabelText(/原因/), "客户来电要求");
  await userEvent.click(within(form).getByRole("button", { name: act }));
  const ask = await screen.findByRole("alertdialog");
  await userEvent.click(within(ask).getByRole("checkbox", { name: privacy.agree }));
  await userEvent.click(within(ask).getByRole("button", { name: act }));
};

beforeAll(() => Promise.all([import("./erase-customer"), import("@/components/transfer/export-sheet")]));
afterEach(() => vi.restoreAllMocks());

it("is for who may", () => {
  open({}, ["privacy.view"]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("exports for a reason, and follows the file", async () => {
  const sent = open({
    [DATA]: KEPT,
    "/api/privacy/exportPersonalData": JOB,
    "/api/platform/transferJob": { ...JOB, state: "done", done: 6, url: "/f.zip", file_name: "个人信息.zip" },
  });
  await press(privacy.export);
  const ask = await screen.findByRole("alertdialog");
  expect(within(ask).getByText("3 条")).toBeInTheDocument();
  expect(within(ask).getByText(/另有 2 笔订单/)).toBeInTheDocument();
  await userEvent.type(within(ask).getByLabelText(/原因/), "客户本人申请");
  await userEvent.click(within(ask).getByRole("button", { name: privacy.export }));
  expect(await screen.findByText(JOB.title)).toBeInTheDocument();
  expect(sent("/api/privacy/exportPersonalData")).toEqual([{ ...OF, reason: "客户本人申请" }]);
});

it("erases what the name was typed for, once it was asked again", async () => {
  const sent = open({ [DATA]: KEPT, [ERASE]: { state: "done", day: "2026-11-22", orders: 1 } });
  await erase(privacy.erase);
  expect(await screen.findByText(privacy.erased)).toBeInTheDocument();
  expect(sent(ERASE)).toEqual([{ ...OF, name: "王小明", reason: "客户来电要求", orders: 1 }]);
});

it("says at the name that it is another one, and stays", async () => {
  const wrong = { code: 110, msg: "", data: { errors: [{ field: "name", msg: "姓名与订单不一致" }] } };
  open({ [DATA]: KEPT, [ERASE]: refused(wrong.code, wrong.msg, wrong.data) });
  await erase(privacy.erase);
  expect(await screen.findByText("姓名与订单不一致")).toBeInTheDocument();
});

it("says from when on the law lets go", async () => {
  open({ [DATA]: { ...KEPT, day: "2029-11-23" }, [ERASE]: { state: "planned", day: "2029-11-23", orders: 1 } });
  await erase(privacy.plan);
  expect(await screen.findByText("已限制使用，将于 2029-11-23 自动删除")).toBeInTheDocument();
});

it("says what must end first", async () => {
  open({ [DATA]: { ...KEPT, waits: ["还有未结清的账单"] } });
  await press(privacy.erase);
  const told = await screen.findByRole("alertdialog");
  expect(within(told).getByText("还有未结清的账单")).toBeInTheDocument();
  expect(within(told).getByRole("button", { name: privacy.erase })).toBeDisabled();
});

it("takes a plan back", async () => {
  const KEEP = "/api/privacy/keepPersonalData";
  const planned = { ...KEPT, state: "planned" as const, planned_for: "2029-11-23", asked_by: "林", why: "来电" };
  const sent = open({ [DATA]: planned, [KEEP]: { state: "dropped", day: "2029-11-23", orders: 1 } });
  await press(privacy.erase);
  const told = await screen.findByRole("alertdialog");
  expect(within(told).getByText(/林已提交删除/)).toBeInTheDocument();
  await userEvent.type(within(told).getByLabelText(/撤销原因/), "客户撤回");
  await userEvent.click(within(told).getByRole("button", { name: privacy.keep }));
  await waitFor(() => expect(sent(KEEP)).toEqual([{ ...OF, reason: "客户撤回" }]));
});

it("says that they are gone", async () => {
  open({ [DATA]: { ...KEPT, state: "done", planned_for: "2026-11-22", asked_by: "林", parts: [] } });
  await press(privacy.erase);
  expect(await screen.findByText(privacy.goneTitle)).toBeInTheDocument();
});

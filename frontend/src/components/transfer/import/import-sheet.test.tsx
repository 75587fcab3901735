import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ApiError } from "@/lib/api";
import type { TransferJob } from "../queries";
import { ImportSheet } from "./import-sheet";
import type { Importable } from "./types";

const JOB = {
  id: "c-1",
  kind: "intake.check_import",
  state: "done",
  title: "导入租约",
  done: 3,
  total: 3,
  report: {
    rows: 3,
    good: 2,
    bad: 1,
    wrong_cells: 1,
    problems: [{ row: 4, column: "月租", value: "很多", msg: "请填写金额" }],
  },
} as unknown as TransferJob;

const leases = (more: Partial<Importable> = {}): Importable => ({
  title: "导入租约",
  unit: "份租约",
  about: "每行一份租约。",
  rules: ["确认前不会保存任何租约。"],
  importKind: "intake.import",
  template: async () => null,
  check: async () => JOB,
  start: async () => null,
  busy: false,
  stale: [["orders"]],
  ...more,
});

afterEach(() => vi.restoreAllMocks());

const file = new File(["x"], "leases.xlsx");
const bring = () => userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, file);

it("checks a file of whatever kind and leads to what was found", async () => {
  const onUrl = vi.fn();
  draw(<ImportSheet of={leases()} id="" onClose={() => undefined} />, { onUrl });
  expect(await screen.findByText("确认前不会保存任何租约。")).toBeInTheDocument();
  await bring();
  await vi.waitFor(() => expect(onUrl.mock.lastCall?.[0].searchParams.get("transfer")).toBe("c-1"));
});

it("says under the file what is wrong with it", async () => {
  const check = () => Promise.reject(new ApiError(110, "不是 XLSX 文件"));
  draw(<ImportSheet of={leases({ check })} id="" onClose={() => undefined} />);
  await screen.findByText("每行一份租约。");
  await bring();
  expect(await screen.findByRole("alert")).toHaveTextContent("不是 XLSX 文件");
});

it("says what is wrong with a file that could not be read, and lists no rows of it", async () => {
  const problems = [{ row: 0, column: "", value: "", msg: "缺少列：押金，请使用模板" }];
  const job = { ...JOB, report: { rows: 0, good: 0, bad: 1, wrong_cells: 1, problems } };
  serve({ "/api/platform/transferJob": job, "/api/platform/notices": { items: [], unread: 0 } });
  draw(<ImportSheet of={leases()} id="c-1" onClose={() => undefined} />);
  expect(await screen.findByText("缺少列：押金，请使用模板")).toBeInTheDocument();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("button", { name: "导入 0 份租约" })).toBeDisabled();
});

it("names the wrong cells, offers its own choice and imports the rest", async () => {
  serve({ "/api/platform/transferJob": JOB, "/api/platform/notices": { items: [], unread: 0 } });
  const start = vi.fn(async () => ({ ...JOB, id: "i-1", kind: "intake.import" }) as TransferJob);
  const onUrl = vi.fn();
  draw(<ImportSheet of={leases({ start, choice: <p>发短信通知客户</p> })} id="c-1" onClose={() => undefined} />, {
    onUrl,
  });
  expect(await screen.findByText("可导入 2 份租约，1 个有问题")).toBeInTheDocument();
  expect(screen.getByRole("row", { name: "4 月租 很多 请填写金额" })).toBeInTheDocument();
  expect(screen.getByText("发短信通知客户")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "导入 2 份租约" }));
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith("c-1"));
  await vi.waitFor(() => expect(onUrl.mock.lastCall?.[0].searchParams.get("transfer")).toBe("i-1"));
});

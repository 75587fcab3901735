import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import operations from "@/messages/zh/operations.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import type { JobRun } from "./queries";
import RunSheet from "./run-sheet";

const RUN = row<JobRun>({
  id: "7",
  merchant_name: "高飞租机",
  about: "抽佣明细导出",
  state: "failed",
  planned: false,
  partly: false,
  steps: [],
  error: "程序出错，任务没有完成。",
  detail: "django.core.exceptions.FieldError: Expression contains mixed types",
  run_at: "2026-11-30T04:00:00Z",
  started_at: "2026-11-30T04:00:00Z",
  finished_at: "2026-11-30T04:00:01Z",
});

it("says in a sentence that it failed, and what the program says only to who opens it", async () => {
  draw(<RunSheet run={RUN} onClose={() => undefined} />, {
    messages: { operations },
    as: { side: "admin", auths: [] },
  });
  expect(await screen.findByText(RUN.error)).toBeVisible();
  expect(screen.getByText(RUN.detail).closest("details")).not.toHaveAttribute("open");
});

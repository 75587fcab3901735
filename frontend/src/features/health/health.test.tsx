import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AnswerOf } from "@/lib/api";
import health from "@/messages/zh/health.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { HealthPage } from "./health-page";
import type { HealthRow } from "./queries";

const READING: HealthRow = {
  name: "jobs_oldest_seconds",
  label: "最早的任务已等待",
  part: "",
  unit: "seconds",
  value: 0,
  well: true,
  advice: "",
  path: "/jobRuns",
};
const open = (...items: Partial<HealthRow>[]) => {
  serve({
    "/api/platform/systemHealth": row<AnswerOf<"get", "/api/platform/systemHealth">>({
      items: items.map((one) => ({ ...READING, ...one })),
      at: "2026-11-28T08:00:00Z",
    }),
  });
  draw(<HealthPage />, { messages: { health }, as: { side: "admin", auths: ["job.view"] } });
};

describe("the house's readings", () => {
  it("say that all is well", async () => {
    open({}, { name: "media_free_share", label: "文件磁盘剩余", unit: "share", value: 0.42 });
    expect(await screen.findByText(health.allWell)).toBeInTheDocument();
    expect(screen.getByText("42%")).toBeInTheDocument();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("put first what needs somebody, say what to do and lead there", async () => {
    open(
      {},
      {
        name: "party_stuck_calls",
        label: "待人工处理的调用",
        part: "支付宝",
        unit: "count",
        value: 3,
        well: false,
        advice: "到对方后台核实结果",
        path: "/partnerCalls?state=stuck",
      },
    );
    expect(await screen.findByText("1 项需要处理")).toBeInTheDocument();
    const first = screen.getAllByRole("listitem")[0]!;
    expect(first).toHaveTextContent("待人工处理的调用 · 支付宝到对方后台核实结果3需处理");
    expect(within(first).getByRole("link")).toHaveAttribute("href", "/partnerCalls?state=stuck");
  });

  it("show slow statements in a card of their own, by merchant and place", async () => {
    const place = "m_lin: apps/orders/queries/lists.py:46";
    open({}, { name: "slow_places", label: "慢查询", part: place, unit: "count", value: 7, path: "" });
    expect(await screen.findByText(health.slow)).toBeInTheDocument();
    expect(screen.getAllByRole("listitem").at(-1)).toHaveTextContent(`${place}7正常`);
    expect(screen.queryByText(health.noneSlow)).toBeNull();
  });

  it.each([
    [0.0042, "0.004 秒"],
    [45.4, "45 秒"],
    [600, "10 分钟"],
    [5_400, "1.5 小时"],
  ])("say %s seconds as %s", async (value, said) => {
    open({ value });
    expect(await screen.findByText(said)).toBeInTheDocument();
  });
});

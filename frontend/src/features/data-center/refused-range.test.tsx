import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import dataCenter from "@/messages/zh/dataCenter.json";
import ui from "@/messages/zh/ui.json";
import { draw } from "@/testing/render";
import { refused, serve } from "@/testing/serve";
import { DataCenterPage } from "./data-center-page";

const MSG = "请选择已经过去的日期，当天数据次日凌晨汇总";
const AS = { side: "store", auths: ["data.view"] } as const;

afterEach(() => vi.restoreAllMocks());

it("says under the dates why a range can't be shown, and that on paper whose it is and when", async () => {
  serve({ "/api/v2/getDataOverview": refused(110, "请检查", { errors: [{ field: "start", msg: MSG }] }) });
  draw(<DataCenterPage />, { messages: { dataCenter }, as: AS, url: "?channel=h5" });
  expect(await screen.findByText(MSG)).toBeVisible();
  expect(screen.queryByText(ui.requestError)).toBeNull();
  expect(screen.getByText(/^林记数码 · H5 推广 · 打印时间 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toHaveClass("print:block");
});

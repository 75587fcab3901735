import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { Action } from "@/lib/api";
import clauses from "@/messages/zh/clauses.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ClausesPage } from "./clauses-page";
import type { Clauses, Version } from "./types";

const VERSION: Version = {
  number: 2,
  clauses: ["{商品}保修一年。"],
  state: "in_force",
  state_label: "使用中",
  why: "补充保修",
  written_by: "林店长",
  written_at: "2026-11-29T08:00:00+08:00",
  decided_by: "",
  decided_at: null,
  decided_why: "",
  ended_at: null,
};
const FOUND: Clauses = {
  versions: [VERSION],
  newest: 2,
  variables: [{ code: "goods", word: "商品", label: "商品", sample: "示例手机" }],
  reviewed: false,
  last: "以前述条款为准。",
  most: 20,
  longest: 500,
};
const open = (found: Clauses, auths: readonly Action[] = ["merchant.view", "merchant.ask"]) => {
  const sent = serve({ "/api/contracts/clauses": found, "/api/contracts/saveClauses": found });
  draw(<ClausesPage />, { messages: { clauses }, as: { side: "store", auths } });
  return sent;
};

beforeAll(() => import("./clauses-form"));

describe("a shop's own clauses", () => {
  it("are written as the next version, once each variable is one", async () => {
    const sent = open(FOUND);
    await userEvent.click(await screen.findByRole("button", { name: "写新版本" }));
    const text = await screen.findByRole("textbox", { name: /条款/ });
    expect(text).toHaveValue("{商品}保修一年。");
    await userEvent.type(text, "{Enter}电话见{{手机}");
    await userEvent.type(screen.getByRole("textbox", { name: /修改说明/ }), "加电话");
    await userEvent.click(screen.getByRole("button", { name: "保存新版本" }));
    expect(await screen.findByText("第 2 条：没有“手机”这个变量，请从列表中选用")).toBeInTheDocument();
    await userEvent.clear(text);
    await userEvent.click(screen.getByRole("button", { name: "{商品}" }));
    await userEvent.type(text, "免费维护。");
    const preview = screen.getByRole("region", { name: "合同中的样子（示例租约）" });
    expect(within(preview).getByText("示例手机免费维护。")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "保存新版本" }));
    const saved = { clauses: ["{商品}免费维护。"], base: 2, why: "加电话" };
    await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(saved));
  });

  it("wait for the platform, and are only read by who may not ask", async () => {
    open({ ...FOUND, versions: [{ ...VERSION, state: "waiting", state_label: "待平台复核" }] });
    expect(await screen.findByText(/第 2 版正在等平台复核/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "写新版本" })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "停用补充条款" })).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import openApi from "@/messages/zh/openApi.json";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { OpenApiPage } from "./open-api-page";
import type { App, Apps } from "./types";

const A = "/api/intake";
const SHOWN = "zds_shown-this-once";
const WECHAT: App = {
  id: "5",
  name: "微信小程序",
  key: "zk0123456789abcdef0123",
  channel: "wechat",
  channel_label: "微信小程序",
  calls: ["goods", "order"],
  status: "active",
  version: 3,
  hook_url: "https://shop.example.cn/hook",
  hook_state: "failing",
  hook_failing_since: "2026-11-27T02:00:00Z",
  hook_heard_at: null,
  last_call_at: "2026-11-28T02:00:00Z",
  created_by: "林",
  created_at: "2026-11-01T02:00:00Z",
  rotated_at: null,
  former_until: null,
  revoked_at: null,
  actions: ["edit", "rotate", "revoke", "push"],
};
const APPS: Apps = {
  items: [WECHAT],
  may_add: true,
  base_url: "https://lin.example.cn",
  channels: [{ value: "wechat", label: "微信小程序" }],
  calls: [
    { value: "goods", label: "商品列表与详情" },
    { value: "order", label: "下单" },
  ],
};

const open = (apps: Apps, paths: Answers = {}) => {
  const sent = serve({ [`${A}/apps`]: apps, ...paths });
  draw(<OpenApiPage />, { messages: { openApi }, as: { side: "store", auths: ["intake.edit"] } });
  return (path: string) => sent.filter((one) => one.path === path);
};

beforeAll(() => Promise.all([import("./app-form"), import("./secret-shown"), import("@/components/ui/menu-root")]));

describe("keys of the open API", () => {
  it("say what they are good for, and that nothing arrives any more", async () => {
    const sent = open(APPS, { [`${A}/pushAgain`]: { app: WECHAT, pushed: 2 } });
    const card = (await screen.findByRole("heading", { name: "微信小程序" })).closest("li")!;
    expect(card).toHaveTextContent("商品列表与详情、下单");
    expect(within(card).getByText(openApi.hook.failing)).toBeInTheDocument();
    await userEvent.click(within(card).getByRole("button", { name: "重新推送“微信小程序”" }));
    expect(await screen.findByText("已重新推送 2 条")).toBeInTheDocument();
    expect(sent(`${A}/pushAgain`)[0]!.body).toEqual({ id: "5", version: 3 });
  });

  it("say how a call is signed, at the shop's own address", async () => {
    open({ ...APPS, may_add: false });
    await screen.findByRole("heading", { name: "微信小程序" });
    await userEvent.click(screen.getByRole("button", { name: openApi.guide.title }));
    const guide = await screen.findByRole("dialog");
    expect(guide).toHaveTextContent("X-Zudesk-Signature");
    expect(guide).toHaveTextContent(openApi.guide.body);
    expect(guide).toHaveTextContent("base=https://lin.example.cn");
    expect(guide).toHaveTextContent("printf 'GET\\n%s\\n%s\\n%s\\n%s'");
  });

  it("are made from an empty page, and show their secret once", async () => {
    const made = { app: { ...WECHAT, id: "6", name: "抖音" }, secret: SHOWN };
    const sent = open({ ...APPS, items: [] }, { [`${A}/addApp`]: made });
    await screen.findByText(openApi.emptyTitle);
    await userEvent.click(screen.getAllByRole("button", { name: openApi.add })[0]!);
    const form = await screen.findByRole("dialog");
    await userEvent.type(within(form).getByLabelText(/名称/), "抖音");
    await userEvent.selectOptions(within(form).getByLabelText(/渠道/), "wechat");
    await userEvent.type(within(form).getByLabelText(/推送地址/), "ftp://x");
    await userEvent.click(within(form).getByRole("button", { name: openApi.addAct }));
    expect(await within(form).findByText(openApi.hookWrong)).toBeInTheDocument();
    await userEvent.clear(within(form).getByLabelText(/推送地址/));
    await userEvent.click(within(form).getByRole("button", { name: openApi.addAct }));
    expect(await screen.findByText(SHOWN)).toBeInTheDocument();
    expect(sent(`${A}/addApp`)[0]!.body).toEqual({
      name: "抖音",
      channel: "wechat",
      calls: ["goods", "order"],
      hook_url: "",
    });
  });

  it("are only looked at by who isn't an owner", async () => {
    open({ ...APPS, items: [{ ...WECHAT, actions: [] }], may_add: false });
    const card = (await screen.findByRole("heading", { name: "微信小程序" })).closest("li")!;
    const offered = within(card).getAllByRole("button");
    expect(offered.map((one) => one.getAttribute("aria-label"))).toEqual(["复制“微信小程序”的密钥编号"]);
    expect(screen.queryByRole("button", { name: openApi.add })).toBeNull();
  });

  it("are revoked after a second question", async () => {
    const sent = open(APPS, { [`${A}/revokeApp`]: { ...WECHAT, status: "revoked" } });
    await openMenu(() => screen.getByRole("button", { name: "“微信小程序”的更多操作" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: openApi.acts.revoke }));
    const ask = await screen.findByRole("alertdialog");
    expect(ask).toHaveTextContent(openApi.revokeText);
    expect(sent(`${A}/revokeApp`)).toEqual([]);
    await userEvent.click(within(ask).getByRole("button", { name: openApi.acts.revoke }));
    await waitFor(() => expect(sent(`${A}/revokeApp`)).toHaveLength(1));
  });
});

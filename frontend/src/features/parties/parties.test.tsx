import type { Action } from "@/lib/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import parties from "@/messages/zh/parties.json";
import { draw } from "@/testing/render";
import { LOST, serve, type Answers } from "@/testing/serve";
import { PartiesPage } from "./parties-page";
import type { PartyRow } from "./queries";

const PARTY: PartyRow = {
  party: "alipay",
  label: "支付宝",
  mode: "sandbox",
  place: "127.0.0.1:8090",
  optional: false,
  credentials: [{ name: "app_id", present: true }],
  settings: [{ label: "押金冻结产品", value: "PRE_AUTH" }],
  last_success_at: "2026-11-21T02:00:00Z",
  sent: 200,
  failed: 3,
  median_ms: 180,
  p95_ms: 2_400,
  open: 5,
  stuck: 2,
  denied_at: null,
  failed_at: "2026-11-21T01:00:00Z",
  failure: "HTTP 502",
  paused_at: null,
  paused_by: "",
  pause_reason: "",
  rests_until: null,
  tested_at: null,
  test_ok: null,
  test_text: "",
};
const LIST = "/api/platform/parties";
const PAUSE = "/api/platform/pauseParty";
const TEST = "/api/platform/testParty";
const open = (row: Partial<PartyRow> = {}, paths: Answers = {}, auths: Action[] = ["job.view", "party.edit"]) => {
  const sent = serve({ [LIST]: { items: [{ ...PARTY, ...row }] }, ...paths });
  draw(<PartiesPage />, { messages: { parties }, as: { side: "admin", auths } });
  return (path: string) => sent.filter((one) => one.path === path);
};

beforeAll(() => import("./pause-form"));

describe("the parties", () => {
  it("say how they are, and lead to the calls that wait", async () => {
    open();
    expect(await screen.findByText("1.5%（3 / 200）")).toBeInTheDocument();
    expect(screen.getByText("沙箱")).toBeInTheDocument();
    expect(screen.getByText("一半在 0.18 秒内，95% 在 2.4 秒内")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /等待结果的调用/ })).toHaveAttribute("href", "/partnerCalls?party=alipay");
  });

  it("that answered nothing say so", async () => {
    open({ median_ms: null, p95_ms: null });
    expect(await screen.findByText("没有应答")).toBeInTheDocument();
  });

  it("that refuse our keys say what to do, and what is missing", async () => {
    open({ denied_at: "2026-11-21T02:00:00Z", credentials: [{ name: "seller_id", present: false }] });
    expect(await screen.findByText(/请核对密钥/)).toBeInTheDocument();
    expect(screen.getByText("缺少：seller_id")).toBeInTheDocument();
  });

  it("that don't answer say until when they are left alone", async () => {
    open({ rests_until: "2026-11-21T02:00:00Z" });
    expect(await screen.findByText("熔断中")).toBeInTheDocument();
    expect(screen.getByText(/10:00.*前不再向其发起调用/)).toBeInTheDocument();
  });

  it("say where they are, and by which contract", async () => {
    open();
    expect(await screen.findByText("127.0.0.1:8090")).toBeInTheDocument();
    expect(screen.getByText("押金冻结产品").nextSibling).toHaveTextContent("PRE_AUTH");
  });

  it("that needn't be there say so, instead of naming what is missing", async () => {
    open({ place: "", optional: true, credentials: [{ name: "checkword", present: false }], settings: [] });
    expect(await screen.findByText(parties.notConnected)).toBeInTheDocument();
  });

  it("are tested, and what came back is said", async () => {
    open({}, { [TEST]: { party: "alipay", ok: true, text: "ACQ.TRADE_NOT_EXIST 交易不存在" } });
    await userEvent.click(await screen.findByRole("button", { name: parties.test }));
    expect(await screen.findByText("支付宝 正常：密钥与签名有效，已收到应答")).toBeInTheDocument();
  });

  it("are looked at when nobody answers a test: what came back stands in their row", async () => {
    let row = PARTY;
    const sentTo = open(
      {},
      {
        [LIST]: () => ({ items: [row] }),
        [TEST]: () => {
          row = { ...PARTY, tested_at: "2026-11-21T03:00:00Z", test_ok: false, test_text: "验签失败" };
          return LOST;
        },
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: parties.test }));
    const said = parties.testFailed.replace("{party}", "支付宝").replace("{text}", "验签失败");
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(sentTo(TEST)).toHaveLength(1);
  });

  it("are paused with a reason", async () => {
    const sentTo = open({}, { [PAUSE]: { ...PARTY, paused_at: "2026-11-21T02:00:00Z" } });
    await userEvent.click(await screen.findByRole("button", { name: parties.pause }));
    const form = within(await screen.findByRole("dialog"));
    await userEvent.type(form.getByRole("textbox"), "支付宝维护");
    await userEvent.click(form.getByRole("button", { name: parties.pause }));
    await waitFor(() => expect(sentTo(PAUSE)).toHaveLength(1));
    expect(sentTo(PAUSE)[0]).toMatchObject({
      key: expect.any(String),
      body: { party: "alipay", paused: true, reason: "支付宝维护" },
    });
  });

  it("offer no act to who may only look", async () => {
    open({ paused_at: "2026-11-21T02:00:00Z", paused_by: "Ada", pause_reason: "维护" }, {}, ["job.view"]);
    expect(await screen.findByText(/Ada 于 .* 暂停：维护/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: parties.resume })).toBeNull();
  });
});

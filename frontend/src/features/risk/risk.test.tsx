import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import risk from "@/messages/zh/risk.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { AskAudit } from "./audit-page";
import CodeDialog from "./code-dialog";
import CodeForm from "./code-form";
import OfflineForm from "./offline-form";
import PassForm from "./pass-form";
import { RechargePage } from "./recharge-page";
import type { Recharge, RechargeCode, RiskBalance } from "./queries";

const closed = vi.fn();
afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

const ROW = row<Recharge>({
  id: "9001",
  voucher: "/v.png",
  merchant_name: "林记租机",
  amount: fen(20_000),
  status: "submitted",
});
const BALANCE = row<RiskBalance>({ min_recharge: fen(10_000), max_recharge: fen(5_000_000), payee: "" });
const CODE = row<RechargeCode>({
  id: "9002",
  trade_no: "77",
  qr_content: "https://qr.example/1",
  error: "",
  amount: fen(20_000),
  expires_at: "2099-01-01T00:00:00Z",
  result: "waiting",
});

it("says to which account a recharge is transferred, with a number to copy, or that none is known", async () => {
  const payee = "户名：租务台科技\n账号：6222 0202 0011 4455\n附言：店铺名称";
  const shown = (balance: RiskBalance) =>
    draw(<OfflineForm balance={balance} onClose={closed} />, { messages: { risk } });
  const { unmount } = shown({ ...BALANCE, payee });
  expect(await screen.findByText("账号：6222 0202 0011 4455")).toBeVisible();
  expect(screen.getByText("附言：店铺名称")).toBeVisible();
  expect(screen.getByRole("button", { name: "复制账号" })).toBeVisible();
  unmount();
  serve({ "/api/general/getBaseInfo": { platform: null } } as Answers);
  shown(BALANCE);
  expect(await screen.findByText(risk.payeeNone)).toBeVisible();
});

const DECIDED = [
  ["reject", "/api/merchant/checkChart:reject"],
  ["undo", "/api/merchant/checkChart:undo"],
] as const;
const AUDITOR = { messages: { risk }, as: { side: "admin", auths: ["risk.audit"] } } as const;

describe("pass", () => {
  movesMoneyOnce({
    act: "/api/merchant/checkChart:pass",
    done: { id: "9001", status: "credited" },
    open: (answers: Answers) => {
      const sent = serve(answers);
      draw(<PassForm row={ROW} onClose={closed} />, AUDITOR);
      return sent;
    },
    fill: async () => userEvent.type(await screen.findByRole("textbox"), "B2026-1101"),
    buttons: [risk.pass, risk.ask.pass.action],
    over: () => closed.mock.calls.length > 0,
  });
});

describe.each(DECIDED)("%s", (result, does) => {
  movesMoneyOnce({
    act: does,
    done: { id: "9001", status: "credited" },
    open: (answers: Answers) => {
      const sent = serve(answers);
      draw(<AskAudit result={result} row={ROW} onClose={closed} />, AUDITOR);
      return sent;
    },
    fill: async () => userEvent.type(await screen.findByRole("textbox"), "未查到到账"),
    buttons: [risk.ask[result].action],
    over: () => closed.mock.calls.length > 0,
  });
});

describe("a code", () => {
  const shown = vi.fn();
  afterEach(() => shown.mockClear());
  movesMoneyOnce({
    act: "/api/platform/getRiskRechargePayQrcode",
    done: CODE,
    open: (answers: Answers) => {
      const sent = serve(answers);
      draw(<CodeForm balance={BALANCE} onClose={() => undefined} onCode={shown} />, { messages: { risk } });
      return sent;
    },
    fill: async () => userEvent.type(await screen.findByRole("textbox", { name: new RegExp(risk.amount) }), "200"),
    buttons: [risk.makeCode],
    over: () => shown.mock.calls.length > 0,
  });

  it("isn't made in a shop without reports, and the page says why", async () => {
    const barred = "平台未为本店开通风控报告，如需使用请联系平台";
    serve({
      "/api/backend/getRiskBalance": BALANCE,
      "/api/merchant/merChartList": { items: [], total: 0, page: 1, page_size: 20 },
      "/api/merchant/rechargeCount": [],
      "/api/general/getRiskTypeMap": { types: [], available: fen(0), consented_at: null, barred, reports: [] },
    });
    draw(<RechargePage />, { messages: { risk }, as: { side: "store", auths: ["risk.view", "risk.recharge"] } });
    expect(await screen.findByText(barred)).toBeInTheDocument();
    for (const name of [risk.byQr, risk.offline]) expect(screen.getByRole("button", { name })).toBeDisabled();
  });

  it("stays on the page when its form has closed", async () => {
    serve({
      "/api/backend/getRiskBalance": BALANCE,
      "/api/merchant/merChartList": { items: [], total: 0, page: 1, page_size: 20 },
      "/api/merchant/rechargeCount": [],
      "/api/platform/getRiskRechargePayQrcode": CODE,
      "/api/platform/queryPayResult": CODE,
    });
    draw(<RechargePage />, { messages: { risk }, as: { side: "store", auths: ["risk.view", "risk.recharge"] } });
    await waitFor(() => expect(screen.getByRole("button", { name: risk.byQr })).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: risk.byQr }));
    await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(risk.amount) }), "200");
    await userEvent.click(screen.getByRole("button", { name: risk.makeCode }));
    expect(await screen.findByRole("timer")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("button", { name: risk.makeCode })).not.toBeInTheDocument());
    expect(screen.getByRole("timer")).toBeInTheDocument();
  });

  it("says by itself that it is paid", async () => {
    serve({ "/api/platform/queryPayResult": { ...CODE, result: "paid" } });
    draw(<CodeDialog code={CODE} onClose={closed} onAgain={closed} />, { messages: { risk } });
    expect(await screen.findByText(risk.qrPaid)).toBeInTheDocument();
  });

  it("that ran out offers another", async () => {
    serve({ "/api/platform/queryPayResult": { ...CODE, result: "expired" } });
    draw(<CodeDialog code={CODE} onClose={closed} onAgain={closed} />, { messages: { risk } });
    expect(await screen.findByText(risk.qrFailed)).toBeInTheDocument();
  });
});

const LISTED = (items: Recharge[]) => ({
  "/api/general/getRiskTypeMap": { types: [], reports: [] },
  "/api/backend/getRiskBalance": BALANCE,
  "/api/merchant/merChartList": { items, total: items.length, total_capped: false, page: 1, page_size: 20 },
  "/api/merchant/rechargeCount": [],
});
const SHOP = { messages: { risk }, as: { side: "store", auths: ["risk.recharge", "risk.view"] } } as const;

it("opens the code of a recharge that waits again, from its row", async () => {
  const waiting = { ...ROW, id: "9002", method: "online", status: "waiting" } as Recharge;
  const paid = { ...waiting, id: "9003", status: "credited" } as Recharge;
  const sent = serve({
    ...LISTED([waiting, paid]),
    "/api/platform/getRiskRechargePayQrcode": CODE,
    "/api/platform/queryPayResult": CODE,
  } as Answers);
  draw(<RechargePage />, SHOP);
  await screen.findAllByRole("button", { name: risk.payOn });
  const [act, ...others] = within(screen.getByRole("table")).getAllByRole("button", { name: risk.payOn });
  expect(others).toEqual([]);
  await userEvent.click(act!);
  expect(await screen.findByRole("dialog", { name: risk.qrTitle })).toBeVisible();
  expect(sent.find(({ path }) => path === "/api/platform/getRiskRechargePayQrcode")?.body).toEqual({ amount: 20_000 });
});

it("names the platform's phone where no account is known, and sends nobody to it where there is none", async () => {
  serve({ "/api/general/getBaseInfo": { platform: { phone: "400-000-8000" } } } as Answers);
  const shown = () => draw(<OfflineForm balance={BALANCE} onClose={closed} />, { messages: { risk } });
  const { unmount } = shown();
  expect(await screen.findByText(/请先致电平台 400-000-8000/)).toBeVisible();
  unmount();
  serve({ "/api/general/getBaseInfo": { platform: { phone: "" } } } as Answers);
  shown();
  expect(await screen.findByText("平台还没有公布收款账户")).toBeVisible();
});

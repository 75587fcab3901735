import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers, type Sent } from "@/testing/serve";
import { orderQueries } from "../queries";
import type { Notary, NotaryRound, OrderInfo } from "../types";
import { NotaryTab } from "./notary-tab";

const words = orders.notary;
const AT = "2026-11-28T03:00:00Z";
const ROUND: NotaryRound = {
  id: "9",
  round: 1,
  status: "pushed",
  status_label: "资料推送中",
  case_no: "NZ1",
  pushes: [
    { push: "customer", label: "客户信息", at: AT },
    { push: "id_card", label: "身份证照片", at: null },
    { push: "contract", label: "合同与账单", at: null },
  ],
  missing: ["身份证照片", "合同与账单"],
  url: "",
  fee: fen(8_000),
  error: "",
  cancelling: false,
  reason: "",
  waits: false,
  certificate_no: "",
  sha256: "",
  created_at: AT,
  begun_at: AT,
  ready_at: null,
  confirmed_at: null,
  due_at: "2026-12-05T03:00:00Z",
  completed_at: null,
};
const NOTARY: Notary = {
  order_id: "7",
  open: true,
  configured: true,
  why_not: "",
  price: fen(8_000),
  round: ROUND,
  earlier: 0,
  actions: ["push_id_card", "cancel"],
  enforcement: null,
};

function open(change: Partial<Notary>, round: Partial<NotaryRound> | null = {}) {
  const notary: Notary = { ...NOTARY, ...change, round: round && { ...ROUND, ...round } };
  const sent = serve({
    "/api/notarization/queryNotary": {
      ...notary,
      certificate_url: "/api/notarization/certificate?ticket=1",
      request_url: "/api/notarization/enforcement?ticket=2",
      enforcement_url: "",
      issued_urls: [],
    },
    "/api/notarization/enforce": notary,
    "/api/notarization/withdrawEnforcement": notary,
    "/api/notarization/pushCustomerInfo": notary,
    "/api/notarization/readyNotary": notary,
    "/api/notarization/cancelNotary": notary,
  });
  const drawn = (
    <Suspense>
      <NotaryTab order={row<OrderInfo>({ order_id: "7", notary } as never)} />
    </Suspense>
  );
  draw(drawn, { messages: { orders }, as: { side: "store", auths: [] } });
  return sent;
}

afterEach(() => vi.restoreAllMocks());

it("says why none may begin, and offers nothing", () => {
  open({ why_not: "店铺还没有配置公证账号", actions: [], configured: false }, null);
  expect(screen.getByText("店铺还没有配置公证账号")).toBeInTheDocument();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says of each step that was passed when it was", () => {
  const pushes = ROUND.pushes.map((one) => ({ ...one, at: AT }));
  open(
    { actions: [] },
    { status: "processing", pushes, missing: [], ready_at: AT, confirmed_at: "2026-11-29T03:00:00Z" },
  );
  const strip = within(screen.getByRole("list", { name: words.progress })).getAllByRole("listitem");
  const says = strip.map((step) => step.textContent);
  expect(says[3]).toBe(`${words.steps.ready}2026-11-28 11:00`);
  expect(says[4]).toBe(`${words.steps.pending_customer}2026-11-29 11:00`);
  expect(says[6]).not.toContain("2026");
});

it("begins with one press, and says what it costs", async () => {
  const sent = open({ actions: ["push_customer"] }, null);
  expect(screen.getByText(/出证后/)).toHaveTextContent("¥80.00");
  await userEvent.click(screen.getByRole("button", { name: words.push_customer }));
  const body = { order_id: "7", price: 8_000 };
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith("pushCustomerInfo"))?.body).toEqual(body));
});

describe("beginning it", () => {
  const [PUSH, INFO] = ["/api/notarization/pushCustomerInfo", "/api/merchant/orderInfo"] as const;
  const NONE: Notary = { ...NOTARY, round: null, actions: ["push_customer"] };
  function Page() {
    const { data } = useQuery(orderQueries.info("7"));
    return data ? <NotaryTab order={data} /> : null;
  }
  movesMoneyOnce({
    act: PUSH,
    done: NOTARY,
    open: ({ [PUSH]: answer }) => {
      let now = NONE;
      const push = async (one: Sent) => {
        const said: unknown = await (typeof answer === "function" ? answer(one) : answer);
        if (said === NOTARY) now = NOTARY;
        return said;
      };
      const sent = serve({ [PUSH]: push, [INFO]: () => ({ order_id: "7", notary: now }) } as Answers);
      draw(<Page />, { messages: { orders }, as: { side: "store", auths: [] } });
      return sent;
    },
    buttons: [words.push_customer],
    over: () => screen.queryByRole("button", { name: words.push_customer }) === null,
  });
});

it("tries a round that has begun again at its own price", async () => {
  const sent = open({ actions: ["push_customer"], price: fen(20_000) }, { status: "none" });
  expect(screen.getByText(/出证后/)).toHaveTextContent("¥80.00");
  await userEvent.click(screen.getByRole("button", { name: words.push_customer }));
  const body = { order_id: "7", price: 8_000 };
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith("pushCustomerInfo"))?.body).toEqual(body));
});

it("names what is missing and offers the next step", () => {
  open({});
  expect(screen.getByText("身份证照片、合同与账单")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: words.push_id_card })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: words.ready })).toBeNull();
});

it("shows the customer's link with its code while it waits for them", async () => {
  open({ actions: ["link", "cancel"] }, { status: "pending_customer", missing: [], url: "https://office.test/9" });
  expect(await screen.findByText(/office\.test/)).toBeInTheDocument();
  expect(screen.getByRole("img", { name: words.qr })).toBeInTheDocument();
});

it("asks a second time before it cancels, with a reason", async () => {
  const sent = open({});
  await userEvent.click(screen.getByRole("button", { name: words.cancel }));
  const asked = await screen.findByRole("alertdialog");
  expect(asked).toHaveTextContent(words.cancelText);
  await userEvent.type(screen.getByRole("textbox"), "客户不办了");
  const buttons = screen.getAllByRole("button", { name: words.cancel });
  await userEvent.click(buttons[buttons.length - 1]!);
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("cancelNotary"))?.body).toEqual({
      order_id: "7",
      reason: "客户不办了",
    }),
  );
});

it("says that a cancel waits for the office", () => {
  open({ actions: [] }, { cancelling: true, reason: "客户不办了" });
  expect(screen.getByText(/等待公证处确认/)).toHaveTextContent("客户不办了");
  expect(screen.queryByRole("button", { name: words.cancel })).toBeNull();
});

it("offers the certificate once it is there", async () => {
  open(
    { actions: [] },
    { status: "completed", missing: [], due_at: null, certificate_no: "（2026）1 号", completed_at: AT },
  );
  expect(screen.getByText("（2026）1 号")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: words.openCertificate })).toBeInTheDocument();
});

const CLAIM = {
  as_of: "2026-11-28",
  rent: fen(60_000),
  fees: fen(1_500),
  compensation: fen(0),
  total: fen(61_500),
  items: [
    { label: "租金", period: 2, due: "2026-10-01", amount: fen(60_000) },
    { label: "滞纳金", period: 2, due: "2026-10-01", amount: fen(1_500) },
  ],
};
const DONE: Partial<NotaryRound> = { status: "completed", missing: [], due_at: null };

it("asks for enforcement with the sum of the day before one's eyes", async () => {
  const enforcement = {
    claim: CLAIM,
    why_not: "",
    request: null,
    earlier: 0,
    issued: [],
    actions: ["enforce" as const],
  };
  const sent = open({ actions: [], enforcement }, DONE);
  await userEvent.click(screen.getByRole("button", { name: orders.enforcement.enforce }));
  const asked = await screen.findByRole("alertdialog");
  expect(asked).toHaveTextContent("¥615.00");
  expect(asked).toHaveTextContent("¥15.00");
  await userEvent.type(screen.getByRole("textbox"), "多次催收无果");
  const buttons = screen.getAllByRole("button", { name: orders.enforcement.enforce });
  await userEvent.click(buttons[buttons.length - 1]!);
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("/enforce"))?.body).toEqual({
      order_id: "7",
      shown: 61_500,
      note: "多次催收无果",
    }),
  );
});

const REQUEST = {
  id: "3",
  round: 1,
  status: "issued" as const,
  status_label: "已出具执行证书",
  enforce_no: "ZX1",
  claim: CLAIM,
  left: fen(0),
  note: "",
  actor: "林",
  error: "",
  withdrawing: false,
  reason: "",
  waits: false,
  certificate_no: "（2026）执 1 号",
  sha256: "",
  asked_at: AT,
  begun_at: AT,
  issued_at: AT,
  paid_at: AT,
};

it("says how far the office is, and that what was paid meanwhile needs no court", () => {
  const request = REQUEST;
  open({ actions: [], enforcement: { claim: null, why_not: "", request, earlier: 0, issued: [], actions: [] } }, DONE);
  expect(screen.getByText("（2026）执 1 号")).toBeInTheDocument();
  expect(screen.getByText(orders.enforcement.paidAfter)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: orders.enforcement.openCertificate })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: orders.enforcement.openRequest })).toBeNull();
  expect(screen.queryByRole("button", { name: orders.enforcement.again })).toBeNull();
});

it("says what is owed now where a part was paid since it was asked for", () => {
  const request = { ...REQUEST, status: "accepted" as const, paid_at: null, left: fen(45_000) };
  open({ actions: [], enforcement: { claim: null, why_not: "", request, earlier: 0, issued: [], actions: [] } }, DONE);
  expect(screen.getByText(/已收或减免 ¥165.00，现欠 ¥450.00/)).toBeInTheDocument();
});

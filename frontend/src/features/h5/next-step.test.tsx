import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { planFor, takePlan } from "./leave";
import { NextStep } from "./next-step";
import type { H5Order } from "./types";
import { WordsProvider } from "./words";

const until = () => new Date(Date.now() + 25 * 60_000).toISOString();
const orderAt = (step: string) =>
  ({
    next: { step, title: "下一步", text: "", url: "" },
    status: "pending_payment",
    expires_at: until(),
    bills: [],
    reason: "",
    payable: 0,
    deposit: { owing: 150_000, required: 300_000 },
  }) as unknown as H5Order;
const freeze = (url: string) => ({
  step: "freeze",
  url,
  code: "https://qr.alipay.com/bax1",
  amount: 150_000,
  seconds: 1_500,
});

function stage(answer: unknown, phone: boolean) {
  const call = vi.fn(async () => Response.json({ code: 200, data: answer, msg: "" }));
  const assign = vi.fn();
  vi.stubGlobal("fetch", call);
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
  vi.stubGlobal("location", { assign });
  return { call, assign };
}

const show = (order: H5Order, onDone: () => void = () => undefined) =>
  render(
    <WordsProvider words={words}>
      <NextStep order={order} token="t" onDone={onDone} />
    </WordsProvider>,
  );
const open = (step: string, onDone?: () => void) => show(orderAt(step), onDone);
const press = () => userEvent.click(screen.getByRole("button", { name: /去冻结押金/ }));

describe("why the order stands as it does", () => {
  it("is said once where the step says it", () => {
    stage({}, false);
    const order: H5Order = { ...orderAt("closed"), status: "cancelled", reason: "客户取消" };
    order.next.text = "客户取消";
    show(order);
    expect(screen.getAllByText(/客户取消/)).toHaveLength(1);
  });
});

it("says that nothing came once it was asked a second time", async () => {
  const { call } = stage({ id: "1", status: "shipped" }, true);
  const onDone = vi.fn();
  const order = orderAt("receive");
  order.next.missable = true;
  show({ ...order, status: "shipped" }, onDone);
  await userEvent.click(screen.getByRole("button", { name: words.notReceived }));
  expect(screen.getByRole("alert")).toHaveTextContent(words.missedAsk);
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: words.missedSure }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const sent = call.mock.calls as unknown as [string][];
  expect(sent.map(([path]) => path)).toEqual(["/api/h5/notReceived"]);
});

describe("what is asked once more", () => {
  const asked = async (ask: string) => {
    stage({}, true);
    const order = orderAt("receive");
    order.next.missable = true;
    show({ ...order, status: "shipped" });
    await userEvent.click(screen.getByRole("button", { name: ask }));
  };
  it.each([
    [words.doReceive, words.notYet, words.receiveSure],
    [words.notReceived, words.missedWait, words.missedSure],
  ])("shares its line between no and yes: %s", async (ask, no, yes) => {
    await asked(ask);
    const buttons = screen.getAllByRole("button");
    expect(buttons.map((one) => one.textContent)).toEqual([no, yes]);
    for (const one of buttons) expect(one).not.toHaveClass("w-full");
    expect(buttons[0]!.parentElement).toHaveClass("[&>button]:flex-1");
  });
});

describe("freezing the deposit", () => {
  beforeEach(() => sessionStorage.clear());

  it("never stands without a button or a code", async () => {
    stage(freeze("alipays://x"), false);
    open("freeze");
    const empty = vi.fn();
    const seen = new MutationObserver(() => {
      if (!screen.queryByRole("button") && !screen.queryByRole("img")) empty();
    });
    seen.observe(document.body, { childList: true, subtree: true });
    await press();
    await screen.findByRole("timer");
    seen.disconnect();
    expect(empty).not.toHaveBeenCalled();
  });
  it("on a computer shows the code to scan, and how long it is good", async () => {
    const { assign } = stage(freeze("alipays://platformapi/startapp?qrcode=x"), false);
    open("freeze");
    await press();
    expect(await screen.findByRole("img", { name: "冻结押金的二维码" })).toBeInTheDocument();
    expect(document.body).toHaveTextContent("¥1,500.00");
    expect(screen.getByText(/承租人本人的支付宝/)).toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent(/^请在 2[45]:\d\d 内完成支付，超时订单自动取消/);
    expect(screen.queryByRole("link")).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });
  it("on a phone opens the app, and leaves the way there in sight", async () => {
    const { assign } = stage(freeze("alipays://platformapi/startapp?qrcode=x"), true);
    open("freeze");
    await press();
    expect(await screen.findByRole("link", { name: "打开支付宝" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^alipays:/),
    );
    expect(assign).toHaveBeenCalledWith("alipays://platformapi/startapp?qrcode=x");
  });
  it("takes the code away once its time is over, and asks how the order stands", async () => {
    stage({ ...freeze("alipays://x"), seconds: 0 }, false);
    const onDone = vi.fn();
    open("freeze", onDone);
    await press();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("button", { name: /去冻结押金/ })).toBeEnabled();
  });
  it("goes on to the payment once it is frozen, one time", async () => {
    stage(freeze("alipays://x"), false);
    const { unmount } = open("freeze");
    await press();
    await screen.findByRole("timer");
    unmount();
    const { assign } = stage({ step: "pay", url: "https://pay.test/", amount: 1, code: "", seconds: 0 }, false);
    const second = open("pay");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.test/"));
    second.unmount();
    const { call } = stage({}, false);
    open("pay");
    expect(await screen.findByRole("button")).toBeEnabled();
    expect(call).not.toHaveBeenCalled();
  });
  it("begins by itself for whom the form has sent here", async () => {
    const { call } = stage(freeze("https://sandbox.test/"), false);
    planFor("t", "freeze");
    open("freeze");
    expect(await screen.findByRole("link", { name: "在本机打开" })).toBeInTheDocument();
    expect(call).toHaveBeenCalledTimes(1);
    expect(takePlan("t", "freeze")).toBe(false);
  });
  it("takes the customer on where it was frozen unheard", async () => {
    const { assign } = stage({ step: "pay", url: "https://pay.test/", amount: 1, code: "", seconds: 0 }, true);
    open("freeze");
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.test/"));
  });
});

describe("paying the deposit instead", () => {
  const order = () => {
    const made = orderAt("freeze");
    made.next.in_money = "租约结束后原路退回";
    return made;
  };
  const instead = { name: /改为支付押金 ¥1,500.00/ };
  beforeEach(() => sessionStorage.clear());

  it("is offered only where the shop takes it, with what becomes of it", () => {
    stage({}, false);
    const { unmount } = open("freeze");
    expect(screen.queryByRole("button", instead)).toBeNull();
    unmount();
    show(order());
    expect(screen.getByText("租约结束后原路退回")).toBeInTheDocument();
    expect(screen.getByRole("button", instead)).toBeEnabled();
  });
  it("opens the page of that, also beside a code, and goes on to the rent", async () => {
    const { call, assign } = stage({ step: "deposit", url: "https://pay.test/", amount: 150_000 }, false);
    show(order());
    await userEvent.click(screen.getByRole("button", instead));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.test/"));
    const sent = call.mock.calls as unknown as [string, { body: string }][];
    expect(JSON.parse(sent[0]![1].body)).toMatchObject({ token: "t", in_money: true });
    expect(takePlan("t", "pay")).toBe(true);
  });
});

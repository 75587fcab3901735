import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { openIntents } from "@/lib/api/intents";
import { fen } from "@/lib/money";
import { ApplyForm } from "./apply-form";
import { Schedule } from "./schedule";
import type { H5Page, Quote } from "./types";
import { useQuote } from "./use-quote";
import { WordsProvider } from "./words";

const PAGE: H5Page = {
  code: "abcd",
  shop: { name: "林记数码", logo: "" },
  shelf: false,
  deposit_text: "其余只是冻结",
  service_terms: 0,
  goods: {
    id: "1",
    title: "iPhone 17",
    brand: "",
    fineness: "new",
    fineness_label: "全新",
    pictures: [],
    detail: "",
    price_from: fen(1000),
    freight: fen(0),
    plan: { code: "rent_then_own", label: "租完即送", text: "", buyout_mode: "any_time" },
    sell_from: fen(0),
    packages: [],
    specs: [],
    skus: [],
    add_ons: [],
  },
};
const row = (period: number, amount: number) => ({
  period,
  due_date: `2026-12-${String(period).padStart(2, "0")}`,
  rent: fen(amount),
  addon: fen(0),
  amount: fen(amount),
  buyout_after: null,
});
const QUOTE: Quote = {
  available: 3,
  periods: 3,
  total_rent: fen(100000),
  first_rent: fen(33333),
  addons_once: fen(0),
  addons_monthly: fen(0),
  due_now: fen(33333),
  freight: fen(0),
  deposit: fen(300000),
  contract_total: fen(100000),
  end_date: "2027-02-20",
  rows: [row(1, 33333), row(2, 33333), row(3, 33334)],
  buyout: {
    mode: "any_time",
    contract_value: fen(100000),
    rent_paid: fen(33333),
    remaining: fen(66667),
    discount: 9500,
    price: null,
    final_payment: fen(0),
    text: "可提前买断",
  },
  service_terms: 0,
};
const WANTED = { code: "abcd", goods_id: "1", sku_id: "1", package_id: null, term: "m3", addon_ids: [] };
function Form() {
  const { quote, renew } = useQuote(WANTED, QUOTE);
  return (
    <ApplyForm
      page={PAGE}
      wanted={WANTED}
      spec=""
      term="3 个月"
      quote={quote!}
      onBack={() => undefined}
      onRenew={renew}
    />
  );
}
const open = () => {
  render(
    <WordsProvider words={words}>
      <Form />
    </WordsProvider>,
  );
  return userEvent.setup();
};
/** Fill in all of it and press the button. */
async function sendWhole() {
  const user = open();
  await user.type(screen.getByRole("textbox", { name: /真实姓名/ }), "薄一川");
  await user.type(screen.getByRole("textbox", { name: /身份证号/ }), "11010519491231002x");
  await user.type(screen.getByRole("textbox", { name: /手机号/ }), "13800138000");
  await user.selectOptions(
    await screen.findByRole("combobox", { name: /省份/ }),
    await screen.findByRole("option", { name: "浙江省" }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: /城市/ }), "杭州市");
  await user.selectOptions(screen.getByRole("combobox", { name: /区县/ }), "西湖区");
  await user.type(screen.getByRole("textbox", { name: /详细地址/ }), "文三路 1 号");
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole("button", { name: "提交并去支付" }));
  return user;
}
const answer = (data: unknown, code = 200) => Response.json({ code, data, msg: "请检查填写的内容" });

beforeEach(() => sessionStorage.clear());

it("keeps what was typed when the page is loaded anew, but the consent", async () => {
  const user = open();
  await user.type(screen.getByRole("textbox", { name: /真实姓名/ }), "薄一川");
  await user.type(screen.getByRole("textbox", { name: /身份证号/ }), "1101051949");
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  cleanup();
  open();
  expect(screen.getByRole("textbox", { name: /真实姓名/ })).toHaveValue("薄一川");
  expect(screen.getByRole("textbox", { name: /身份证号/ })).toHaveValue("1101051949");
  expect(screen.getByRole("checkbox", { name: /我已阅读并同意/ })).not.toBeChecked();
});

it("forgets it after half an hour", async () => {
  const user = open();
  await user.type(screen.getByRole("textbox", { name: /真实姓名/ }), "薄一川");
  cleanup();
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 31 * 60_000);
  open();
  expect(screen.getByRole("textbox", { name: /真实姓名/ })).toHaveValue("");
  vi.mocked(Date.now).mockRestore();
});

describe("the customer's form", () => {
  it("says what is missing beside each field and goes to the first", async () => {
    const user = open();
    await user.click(screen.getByRole("button", { name: "提交并去支付" }));
    expect(screen.getByText("请填写真实姓名")).toBeInTheDocument();
    expect(screen.getByText("请先阅读并同意条款")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("textbox", { name: /真实姓名/ })).toHaveFocus());
  });
  it("puts what the API refuses beside its field", async () => {
    const call = vi.fn(async () => answer({ errors: [{ field: "id_number", msg: "须年满 18 周岁" }] }, 110));
    vi.stubGlobal("fetch", call);
    await sendWhole();
    expect(await screen.findByText("须年满 18 周岁")).toBeInTheDocument();
    const [path, init] = call.mock.calls[0] as unknown as [string, RequestInit];
    expect(path).toBe("/api/h5/order");
    expect(JSON.parse(String(init.body))).toMatchObject({
      code: "abcd",
      sku_id: "1",
      package_id: null,
      id_number: "11010519491231002X",
      province: "浙江省",
      area: "西湖区",
      consent: true,
      risk_consent: false,
    });
    expect(new Headers(init.headers).get("idempotency-key")).toBeTruthy();
  });
});

it("asks for the code of a mobile that the shop knows, and sends it with the order; another mobile has none", async () => {
  const errors = [{ field: "sms_code", msg: "请输入短信验证码" }];
  const call = vi.fn(async (path: string) =>
    path === "/api/h5/orderCode" ? answer({ handle: "h-1", mobile: "", seconds: 60 }) : answer({ errors }, 110),
  );
  vi.stubGlobal("fetch", call);
  const user = await sendWhole();
  expect(await screen.findByText(words.knownMobile)).toBeInTheDocument();
  expect(screen.queryByText("请输入短信验证码")).not.toBeInTheDocument();
  await user.type(await screen.findByRole("textbox", { name: /短信验证码/ }), "123456");
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  expect(screen.getByText(words.codeSent)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "提交并去支付" }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  const bodies = (call.mock.calls as unknown as [string, RequestInit][]).map(([, init]) =>
    JSON.parse(String(init.body)),
  );
  expect(bodies[1]).toEqual({ mobile: "13800138000" });
  expect(bodies[2]).toMatchObject({ sms_code: "123456", sms_handle: "h-1", mobile: "13800138000" });
  expect(await screen.findByText("请输入短信验证码")).toBeInTheDocument();
  // It takes the focus a frame later, and would take what is typed elsewhere.
  await waitFor(() => expect(screen.getByRole("textbox", { name: /短信验证码/ })).toHaveFocus());
  await user.type(screen.getByRole("textbox", { name: /手机号/ }), "1");
  expect(screen.queryByRole("textbox", { name: /短信验证码/ })).not.toBeInTheDocument();
});

it("keeps the code's question when the page is loaded anew, as it is by who leaves it to read the message, until the order stands", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign, replace: assign });
  const errors = [{ field: "sms_code", msg: "请输入短信验证码" }];
  const call = vi.fn(async (path: string, init: RequestInit) => {
    if (path === "/api/h5/orderCode") return answer({ handle: "h-1", mobile: "", seconds: 60 });
    const { sms_code } = JSON.parse(String(init.body)) as { sms_code?: string };
    if (path === "/api/h5/order" && sms_code === "") return answer({ errors }, 110);
    return answer({ token: "t-1", proof: "p", step: "paid" });
  });
  vi.stubGlobal("fetch", call);
  const user = await sendWhole();
  await user.click(await screen.findByRole("button", { name: "获取验证码" }));
  await screen.findByRole("button", { name: /秒后可重新获取/ });
  cleanup();
  open();
  expect(screen.getByRole("textbox", { name: /身份证号/ })).toHaveValue("11010519491231002x");
  expect(await screen.findByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: /短信验证码/ }), "123456");
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole("button", { name: "提交并去支付" }));
  const orders = () =>
    call.mock.calls.filter(([path]) => path === "/api/h5/order").map(([, init]) => JSON.parse(String(init.body)));
  await waitFor(() => expect(orders()[1]).toMatchObject({ sms_code: "123456", sms_handle: "h-1" }));
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => /who|proof/.test(key))).toEqual([]));
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/11010519491231002|13800138000/);
});

it("sends the sums that it shows; at other sums it shows those and asks for consent and the button again", async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  const dearer = {
    ...QUOTE,
    due_now: fen(50000),
    first_rent: fen(50000),
    total_rent: fen(150000),
    contract_total: fen(150000),
    buyout: { ...QUOTE.buyout, contract_value: fen(150000) },
    service_terms: 2,
  };
  const call = vi.fn(async (path: string) =>
    path === "/api/h5/quote" ? answer(dearer) : Response.json({ code: 112, data: null, msg: "价格已变更" }),
  );
  vi.stubGlobal("fetch", call);
  const user = await sendWhole();
  expect(await screen.findByText("500.00")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("价格已变更");
  expect(screen.getByRole("checkbox", { name: /我已阅读并同意/ })).not.toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole("button", { name: "提交并去支付" }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(4));
  const bodies = (call.mock.calls as unknown as [string, RequestInit][]).map(
    ([, init]) => JSON.parse(String(init.body)) as { shown: unknown; service_terms: number },
  );
  const [first, , second] = bodies.map(({ shown }) => shown);
  expect([bodies[0]?.service_terms, bodies[2]?.service_terms]).toEqual([0, 2]);
  expect(screen.getByText("平台服务条款（第 2 版），提交订单即表示同意")).toBeVisible();
  const before = { due_now: 33333, contract_total: 100000, deposit: 300000, contract_value: 100000, discount: 9500 };
  expect(first).toEqual(before);
  expect(second).toEqual({ ...before, due_now: 50000, contract_total: 150000, contract_value: 150000 });
});

it.each([
  ["nobody answered", words.unknown, () => new Response("<html>", { status: 504 })],
  ["ended in a fault", "系统开小差了", () => Response.json({ code: 500, data: null, msg: "系统开小差了" })],
])("an order that %s goes with its key again after a reload, and the next one with another", async (_, said, lost) => {
  vi.stubGlobal("scrollTo", vi.fn());
  const call = vi.fn(async () => lost());
  vi.stubGlobal("fetch", call);
  const keys = () =>
    (call.mock.calls as unknown as [string, RequestInit][])
      .filter(([path]) => path === "/api/h5/order")
      .map(([, init]) => new Headers(init.headers).get("idempotency-key"));
  await sendWhole();
  expect(await screen.findByText(said)).toBeInTheDocument();
  const again = async () => {
    cleanup();
    openIntents.clear();
    const user = open();
    await user.click(screen.getByRole("checkbox", { name: /我已阅读并同意/ }));
    await user.click(screen.getByRole("button", { name: "提交并去支付" }));
  };
  call.mockImplementation(async () => Response.json({ code: 111, data: null, msg: "已下架" }));
  await again();
  expect(await screen.findByText("已下架")).toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
  await again();
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
});

it("the schedule says the whole in a line and unfolds to the fen", () => {
  render(
    <WordsProvider words={words}>
      <Schedule quote={QUOTE} />
    </WordsProvider>,
  );
  expect(screen.getByText("首期 ¥333.33，之后每期 ¥333.33，末期 ¥333.34")).toBeInTheDocument();
  expect(screen.getAllByRole("row", { hidden: true })).toHaveLength(4);
});

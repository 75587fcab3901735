import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { Debit } from "./debit";
import { wayTo } from "./leave";
import { NameCheck } from "./name-check";
import { WechatGuide } from "./wechat-guide";
import { WordsProvider } from "./words";

const APP = "alipays://platformapi/startapp?appId=20000067&url=x";
const PAGE = "https://openapi.alipay.com/gateway.do?x";
const WECHAT = "Mozilla/5.0 (iPhone) MicroMessenger/8.0.50";
const ALIPAY = "Mozilla/5.0 (iPhone) AlipayClient/10.6.0";

function stage(url: string, { phone = true, agent = "Mozilla/5.0 (iPhone)" } = {}) {
  const call = vi.fn(async () => Response.json({ code: 200, data: { url, code: PAGE }, msg: "" }));
  const assign = vi.fn();
  vi.stubGlobal("fetch", call);
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
  vi.stubGlobal("location", { assign, href: "https://lin.test/h5/order/t" });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  render(
    <WordsProvider words={words}>
      <WechatGuide />
      <Debit debit={{ state: "offered", text: "说明" }} token="t" />
      <NameCheck check={{ state: "none", text: "说明" }} token="t" />
    </WordsProvider>,
  );
  return { call, assign };
}
const press = () => userEvent.click(screen.getByRole("button", { name: "去支付宝开通" }));

describe("the consent to debits", () => {
  it("goes to the page itself where every browser opens it", async () => {
    const { assign } = stage(PAGE);
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAGE));
  });
  it("on a phone opens the app, and leaves the way there in sight", async () => {
    const { assign } = stage(APP);
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(APP));
    expect(await screen.findByRole("link", { name: "打开支付宝" })).toHaveAttribute("href", APP);
  });
  it("in Alipay's own browser opens in place", async () => {
    const { assign } = stage(APP, { agent: ALIPAY });
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAGE));
  });
  it("on a computer is scanned", async () => {
    const { assign } = stage(APP, { phone: false });
    await press();
    expect(await screen.findByRole("img", { name: "开通自动扣款的二维码" })).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });
  it("once given has no button", () => {
    render(
      <WordsProvider words={words}>
        <Debit debit={{ state: "on", text: "说明" }} token="t" />
      </WordsProvider>,
    );
    expect(screen.getByRole("heading", { name: "自动扣款已开通" })).toBeInTheDocument();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("in WeChat", () => {
  it.each(["去支付宝开通", "去支付宝核验"])("%s asks nothing of Alipay and shows the way out", async (name) => {
    const { call, assign } = stage(APP, { agent: WECHAT });
    await userEvent.click(screen.getByRole("button", { name }));
    expect(screen.getByRole("alertdialog", { name: "请在浏览器中打开" })).toBeInTheDocument();
    expect(call).not.toHaveBeenCalled();
    expect(assign).not.toHaveBeenCalled();
  });
  it("the link of this page is copied", async () => {
    stage(APP, { agent: WECHAT });
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "去支付宝开通" }));
    await user.click(screen.getByRole("button", { name: "复制链接" }));
    expect(await screen.findByRole("button", { name: /^已复制/ })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("https://lin.test/h5/order/t");
    await user.click(screen.getByRole("button", { name: "留在微信" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("leads to Alipay by its app, from other browsers and where the app's link is a page", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone)");
  expect(wayTo({ url: APP, code: PAGE })).toBe(APP);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(ALIPAY);
  expect(wayTo({ url: "https://sandbox.test/", code: PAGE })).toBe("https://sandbox.test/");
  expect(wayTo({ url: APP, code: "alipays://x" })).toBe(APP);
});

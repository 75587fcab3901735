import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { CancelOrder } from "./cancel-order";
import { keepOrder, myOrders } from "./my-orders";
import { OrderView } from "./order-view";
import { ProofAsked } from "./proof-asked";
import { keepProof, proofOf } from "./proofs";
import ProveMobile from "./prove-mobile";
import { WordsProvider } from "./words";

const ENDED = { code: 111, msg: "请验证", data: { state: "prove_mobile" } };

it("an address that has ended opens the order at a new one, by the code that its mobile got", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push([path, init.body ? JSON.parse(String(init.body)) : null]);
    if (path.startsWith("/api/h5/pageCode"))
      return Response.json({ code: 200, data: { handle: "h-1", mobile: "138****1235", seconds: 60 } });
    if (path.startsWith("/api/h5/provePage"))
      return Response.json({ code: 200, data: { token: "fresh-token", proof: "p-1" } });
    return Response.json(ENDED);
  });
  const replace = vi.fn();
  vi.stubGlobal("location", { ...window.location, pathname: "/h5/order/old-token", search: "", replace });
  keepOrder("old-token");
  render(
    <WordsProvider words={words}>
      <OrderView token="old-token" />
    </WordsProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText("验证码已发送至 138****1235，5 分钟内有效")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: /短信验证码/ }), "123456");
  await user.click(screen.getByRole("button", { name: "验证并查看订单" }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith("/h5/order/fresh-token"));
  expect(asked.at(-1)).toEqual(["/api/h5/provePage", { token: "old-token", sms_code: "123456", sms_handle: "h-1" }]);
  expect(myOrders()).toEqual(["fresh-token"]);
  expect(proofOf("fresh-token")).toBe("p-1");
});

it("an act that the address alone doesn't allow takes a code to the mobile first, then goes with the proof", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    return Response.json(ENDED);
  });
  keepProof("order-2:1:seal", "p-2");
  render(
    <WordsProvider words={words}>
      <ProofAsked token="order-2:9:other" path="order">
        <CancelOrder token="order-2:9:other" paid onDone={() => undefined} />
      </ProofAsked>
    </WordsProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: words.cancelOrder }));
  await user.click(screen.getByRole("button", { name: words.cancelSure }));
  expect(await screen.findByText(words.proveActText)).toBeInTheDocument();
  expect(asked).toEqual([["/api/h5/cancel", { token: "order-2:9:other", proof: "p-2" }]]);
});

it("a wrong code is said at its field, where it can be typed anew", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.startsWith("/api/h5/provePage") ? Response.json({ code: 111, msg: "验证码不正确" }) : Response.json(ENDED),
  );
  render(
    <WordsProvider words={words}>
      <OrderView token="old-token" />
    </WordsProvider>,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: /短信验证码/ });
  await user.type(field, "123456");
  await user.click(screen.getByRole("button", { name: "验证并查看订单" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("验证码不正确");
  await vi.waitFor(() => expect(field).toHaveFocus());
});

it("a code that was sent holds when its page is left and stands anew, and none is asked for meanwhile", async () => {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push([path, JSON.parse(String(init.body))]);
    return path.startsWith("/api/h5/pageCode")
      ? Response.json({ code: 200, data: { handle: "h-7", mobile: "138****1235", seconds: 60 } })
      : Response.json({ code: 200, data: { token: "order-7:2:seal", proof: "p-7" } });
  });
  const answer = vi.fn();
  const open = () =>
    render(
      <WordsProvider words={words}>
        <ProveMobile token="order-7:1:seal" path="order" onAnswer={answer} />
      </WordsProvider>,
    );
  const user = userEvent.setup();
  const { unmount } = open();
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText("验证码已发送至 138****1235，5 分钟内有效")).toBeInTheDocument();
  unmount();
  open();
  expect(screen.getByText("验证码已发送至 138****1235，5 分钟内有效")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: /短信验证码/ }), "123456");
  await user.click(screen.getByRole("button", { name: words.proveActGo }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  expect(asked.map(([path]) => path)).toEqual(["/api/h5/pageCode", "/api/h5/provePage"]);
  expect(asked[1]?.[1]).toMatchObject({ sms_code: "123456", sms_handle: "h-7" });
});

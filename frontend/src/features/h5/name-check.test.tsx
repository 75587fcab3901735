import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { NameCheck } from "./name-check";
import { WordsProvider } from "./words";

const answer = (data: unknown, code = 200) => Response.json({ code, data, msg: "支付宝暂未响应，请稍后再试" });
const open = (state: "none" | "passed" | "failed", code: string | null, onDone = () => undefined) =>
  render(
    <WordsProvider words={words}>
      <NameCheck check={{ state, text: "说明" }} token="t" code={code} onDone={onDone} />
    </WordsProvider>,
  );

describe("the name check", () => {
  it("hands on once what the payment platform sent back", async () => {
    const call = vi.fn(async () => answer({ state: "passed", text: "" }));
    vi.stubGlobal("fetch", call);
    const done = vi.fn();
    open("none", "abc", done);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    const [path, init] = call.mock.calls[0] as unknown as [string, RequestInit];
    expect(path).toBe("/api/h5/nameChecked");
    expect(JSON.parse(String(init.body))).toEqual({ token: "t", auth_code: "abc" });
    expect(call).toHaveBeenCalledTimes(1);
  });
  it("hands on too that the customer left the page", async () => {
    const call = vi.fn(async () => answer({ state: "refused", text: "" }));
    vi.stubGlobal("fetch", call);
    open("none", "");
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  });
  it("says why there is no page, and that one can go on without it", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => answer(null, 120)),
    );
    open("none", null);
    await userEvent.click(screen.getByRole("button", { name: "去支付宝核验" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("支付宝暂未响应");
    expect(screen.getByText(/不核验也可以继续下单/)).toBeInTheDocument();
  });
  it("offers nothing more once it is confirmed, and another try after a refusal", () => {
    const { unmount } = open("passed", null);
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    open("failed", null);
    expect(screen.getByRole("button", { name: "重新核验" })).toBeEnabled();
  });
});

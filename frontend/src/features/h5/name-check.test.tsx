import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { NameCheck } from "./name-check";
import { WordsProvider } from "./words";

const answer = (data: unknown, code = 200) => Response.json({ code, data, msg: "支付宝暂未响应，请稍后再试" });
const open = (state: "none" | "passed" | "failed") =>
  render(
    <WordsProvider words={words}>
      <NameCheck check={{ state, text: "说明" }} token="t" />
    </WordsProvider>,
  );

describe("the name check", () => {
  it("says why there is no page, and that one can go on without it", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => answer(null, 120)),
    );
    open("none");
    await userEvent.click(screen.getByRole("button", { name: "去支付宝核验" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("支付宝暂未响应");
    expect(screen.getByText(/不核验也可以继续下单/)).toBeInTheDocument();
  });
  it("offers nothing more once it is confirmed, and another try after a refusal", () => {
    const { unmount } = open("passed");
    expect(screen.queryByRole("button")).toBeNull();
    unmount();
    open("failed");
    expect(screen.getByRole("button", { name: "重新核验" })).toBeEnabled();
  });
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { fixture } from "@/testing/fixture";
import Keeping from "./keeping";
import { WordsProvider } from "./words";

const show = (final: boolean) =>
  render(
    <WordsProvider words={words}>
      <Keeping
        order={fixture<"get", "/api/h5/order">({
          buyout: { price: 525_000, final, discount_bps: 10_000, formula: "（¥7,428.00 − ¥2,178.00）= ¥5,250.00" },
        })}
        token="t"
        onDone={vi.fn()}
      />
    </WordsProvider>,
  );

it("calls what buys the goods at the end the final payment, all the way", async () => {
  show(true);
  await userEvent.click(screen.getByRole("button", { name: "支付尾款 ¥5,250.00" }));
  expect(screen.getByRole("alertdialog", { name: "支付尾款" })).toHaveTextContent("申请失效");
  expect(screen.getByRole("button", { name: "去支付尾款 ¥5,250.00" })).toBeEnabled();
  expect(screen.queryByText(/买断/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: words.back }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("calls an earlier one a buyout", async () => {
  show(false);
  await userEvent.click(screen.getByRole("button", { name: "买断 ¥5,250.00" }));
  expect(screen.getByRole("alertdialog", { name: words.buyout })).toBeVisible();
  expect(screen.queryByText(/尾款/)).toBeNull();
});

import { render, screen } from "@testing-library/react";
import words from "@/messages/zh/h5.json";
import { LinkGone } from "./link-gone";
import { keepOrder } from "./my-orders";
import { WordsProvider } from "./words";

const show = (code = 104) =>
  render(
    <WordsProvider words={words}>
      <LinkGone code={code} msg="商品已下架" />
    </WordsProvider>,
  );
const myOrder = () => screen.queryByRole("link", { name: new RegExp(words.seeOrder) });
beforeEach(() => localStorage.clear());

it("leads to the order that was placed from this phone, though its goods were taken down", () => {
  keepOrder("first");
  keepOrder("buy/second");
  show();
  expect(screen.getByRole("heading")).toHaveTextContent("商品已下架");
  expect(myOrder()).toHaveAttribute("href", "/h5/buy/second");
});

it("so it does of a shop that is paused", () => {
  keepOrder("first");
  show(105);
  expect(myOrder()).toHaveAttribute("href", "/h5/order/first");
});

it("speaks of none to who has none", () => {
  show();
  expect(myOrder()).toBeNull();
});

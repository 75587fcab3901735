import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import type { H5Shelves } from "../types";
import { WordsProvider } from "../words";
import { ShelfView } from "./shelf-view";

const goods = (id: string, title: string, price_from: number, sell_from: number, sold_out = false) => ({
  id,
  title,
  picture: "",
  fineness_label: "全新",
  plan: price_from > 0 ? "租完即送" : "",
  price_from: fen(price_from),
  sell_from: fen(sell_from),
  sold_out,
});
const PAGE: H5Shelves = {
  code: "abcd",
  shop: { name: "林记数码", logo: "" },
  name: "",
  shelves: [
    { id: "1", name: "手机", goods: 21, below: [{ id: "11", name: "苹果", goods: 21, below: [] }] },
    { id: "2", name: "相机", goods: 1, below: [] },
  ],
  category_id: "1",
  keyword: "",
  goods: {
    items: [goods("7", "iPhone 17", 1_990, 850_000), goods("8", "存储卡", 0, 15_900, true)],
    total: 22,
    page: 1,
    page_size: 20,
    total_capped: false,
  },
};
const drawn = (change: Partial<H5Shelves> = {}) =>
  render(
    <WordsProvider words={words}>
      <ShelfView page={{ ...PAGE, ...change }} />
    </WordsProvider>,
  );
const hrefs = (box: HTMLElement) =>
  within(box)
    .getAllByRole("link")
    .map((one) => one.getAttribute("href"));

it("shows what there is, from what it costs, and leads to each", () => {
  drawn();
  const phone = screen.getByRole("link", { name: /iPhone 17/ });
  const card = screen.getByRole("link", { name: /存储卡/ });
  expect(phone).toHaveAttribute("href", "/h5/abcd/7");
  expect(phone).toHaveTextContent(/19\.90\s*\/ 天起/);
  expect(card).toHaveTextContent(/159\.00\s*起/);
  expect(card).toHaveTextContent(words.soldOut);
  expect(phone).not.toHaveTextContent(words.rentedOut);
});

it("keeps the words when one goes on by category, and both when one turns the page", () => {
  drawn({ keyword: "苹果" });
  const q = "q=%E8%8B%B9%E6%9E%9C";
  expect(hrefs(screen.getByRole("navigation", { name: words.categories }))).toEqual([
    `/h5/abcd?${q}`,
    `/h5/abcd?category=1&${q}`,
    `/h5/abcd?category=2&${q}`,
    `/h5/abcd?category=1&${q}`,
    `/h5/abcd?category=11&${q}`,
  ]);
  expect(hrefs(screen.getByRole("navigation", { name: words.pages }))).toEqual([`/h5/abcd?category=1&${q}&page=2`]);
  expect(screen.getByRole("searchbox")).toHaveValue("苹果");
});

it("says what was not found, and the way back to all", () => {
  drawn({ keyword: "冰箱", category_id: null, goods: { ...PAGE.goods, items: [], total: 0 } });
  expect(screen.getByText("没有找到“冰箱”")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: words.seeAllGoods })).toHaveAttribute("href", "/h5/abcd");
  expect(screen.queryByRole("navigation", { name: words.pages })).not.toBeInTheDocument();
});

it("of an empty shop says so and has nowhere to lead", () => {
  drawn({ shelves: [], category_id: null, goods: { ...PAGE.goods, items: [], total: 0 } });
  expect(screen.getByText(words.noneYet)).toBeInTheDocument();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

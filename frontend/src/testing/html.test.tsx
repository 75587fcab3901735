import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { GoodsName } from "@/entities/goods/cells";
import { GoodsView } from "@/features/h5/goods-view";
import type { H5Page } from "@/features/h5/types";
import { WordsProvider } from "@/features/h5/words";
import { fen } from "@/lib/money";
import goods from "@/messages/zh/goods.json";
import words from "@/messages/zh/h5.json";
import { draw } from "./render";

const HTML = "<b>手机</b><img src=x onerror=alert(1)><script>alert(1)</script>";
const SRC = join(__dirname, "..");
/** What is pasted goes through the editor's schema; the others show the detail of goods, of which the API keeps only safe tags. */
const RAW = ["components/rich-text/pasted.ts", "components/rich-text/rich-html.tsx", "features/h5/rich-text.tsx"];
const none = (box: HTMLElement) => expect(box.querySelector("b, script, [src=x]")).toBeNull();

const price = { term: "m3", label: "3 个月", daily_rent: fen(1000), periods: 3, buyout_price: null };
const PAGE = {
  code: "abcd",
  shop: { name: HTML, logo: "" },
  shelf: false,
  deposit_text: "",
  goods: {
    id: "1",
    title: HTML,
    brand: "",
    fineness: "new",
    fineness_label: "全新",
    pictures: ["/media/a.jpg"],
    detail: "",
    price_from: fen(1000),
    sell_from: fen(0),
    plan: { code: "rent_then_own", label: "租完即送", text: "", buyout_mode: "any_time" },
    packages: [],
    specs: [{ name: HTML, values: [HTML] }],
    skus: [
      {
        id: "1",
        values: [HTML],
        available: 1,
        market_value: fen(1),
        deposit: fen(0),
        prices: [price],
        sell_price: null,
      },
    ],
    add_ons: [
      {
        id: "1",
        name: HTML,
        type: "other",
        description: HTML,
        price: fen(1),
        charge_mode: "once",
        required: false,
        refundable: false,
      },
    ],
  },
} as unknown as H5Page;

it("shows HTML in titles as text in the back office", () => {
  const { container } = draw(<GoodsName title={HTML} cover="" reason={HTML} />, { messages: { goods } });
  expect(container).toHaveTextContent(HTML);
  none(container);
});

it("shows HTML in whatever a shop names as text on the H5 page", () => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "fetch",
    vi.fn(() => new Promise(() => undefined)),
  );
  const { container } = render(
    <WordsProvider words={words}>
      <GoodsView page={PAGE} firstQuote={null} />
    </WordsProvider>,
  );
  expect(container.querySelector("h1")).toHaveTextContent(HTML);
  expect(container.textContent!.split(HTML).length).toBeGreaterThan(4);
  none(container);
});

it("writes HTML nowhere but for the cleaned detail of goods", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const raw = files.filter((file) =>
    /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|srcDoc/i.test(readFileSync(join(SRC, file), "utf8")),
  );
  expect(raw.map((file) => relative(".", file)).sort()).toEqual(RAW);
});

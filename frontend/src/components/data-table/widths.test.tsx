import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { DataTable } from "./data-table";
import { markEdges } from "@/lib/edges";
import { besideOf, DEFAULT_PREFS, hiddenKeys, type Column } from "./types";
import { ACTS_WIDTH, actsWidthOf, widthOf } from "./widths";

type Row = { id: string; title: string; rent: string };
const COLUMNS: Column<Row>[] = [
  { key: "title", kind: "text", width: 210, header: "商品", cell: (row) => row.title },
  { key: "rent", kind: "money", header: "租金", cell: (row) => row.rent },
  { key: "deposit", kind: "money", wide: true, header: "押金", cell: () => "¥0.00" },
];
const LONG = "索尼 A7M5 全画幅微单相机 含 24-70 镜头 三脚架 备用电池 存储卡 套装";
const ROWS: Row[] = [{ id: "1", title: LONG, rent: "¥1,234,567.00" }];
const table = (rows: Row[] | undefined) => (
  <DataTable name="w" label="商品列表" columns={COLUMNS} rows={rows} rowId={(row) => row.id} rowActions={() => ({})} />
);
const widths = () => screen.getAllByRole("columnheader").map((head) => head.style.minWidth);

afterEach(() => vi.unstubAllGlobals());

const windowOf = (px: number) =>
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("min-width") ? px >= Number(/\d+/.exec(media)![0]) : px <= Number(/\d+/.exec(media)![0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it("gives the skeleton and the rows the widths that the columns say", () => {
  const { unmount } = draw(table(undefined));
  const loading = widths();
  expect(loading).toEqual(["210px", "120px", "132px"]);
  unmount();
  draw(table(ROWS));
  expect(widths()).toEqual(loading);
});

it("makes no column narrower than its head", () => {
  expect(widthOf({ kind: "count", width: 76, header: "订单数" })).toBe(76);
  expect(widthOf({ kind: "count", width: 76, header: "累计订单数" })).toBe(24 + 5 * 13);
  expect(widthOf({ kind: "count", width: 76, header: "Orders", sort: true })).toBe(24 + 44 + 18);
});

it("reckons what acts take from their words", () => {
  expect(actsWidthOf(["处理售后"])).toBe(24 + 20 + 4 * 13 + 4 + 28);
  expect(actsWidthOf(["处理售后"])).toBeLessThanOrEqual(ACTS_WIDTH);
  expect(actsWidthOf(["Deal with after-sale"])).toBeGreaterThan(ACTS_WIDTH);
  expect(actsWidthOf(["修改"], false)).toBe(24 + 20 + 2 * 13);
  expect(actsWidthOf([])).toBe(24 + 28);
});

it("cuts a text, with the whole of it on hover, and never a sum", () => {
  draw(table(ROWS));
  const [title, rent] = within(screen.getAllByRole("row")[1]!).getAllByRole("cell");
  expect(title).toHaveClass("truncate");
  expect(title).toHaveAttribute("title", LONG);
  expect(rent).toHaveClass("whitespace-nowrap");
  expect(rent).not.toHaveClass("truncate");
});

it("cuts no number, however long others made it", () => {
  const number: Column<Row> = {
    key: "number",
    kind: "whole",
    header: "证书编号",
    cell: () => "（2026）浙杭钱证执字第 1024 号",
  };
  draw(
    <DataTable name="n" label="证书" columns={[number]} rows={ROWS} rowId={(row) => row.id} onRow={() => undefined} />,
  );
  const cell = screen.getByRole("cell");
  expect(cell).toHaveClass("wrap-anywhere");
  for (const box of [cell, within(cell).getByRole("button")]) expect(box).not.toHaveClass("truncate");
});

it.each([
  [1280, ["商品", "租金"]],
  [1440, ["商品", "租金", "押金"]],
])("at %i px shows what there is room for", (px, shown) => {
  windowOf(px);
  draw(table(ROWS));
  expect(
    screen
      .getAllByRole("columnheader")
      .map((head) => head.textContent)
      .slice(0, -1),
  ).toEqual(shown);
});

it("leaves out of what it can do without the last that don't fit, and none that somebody asked for", () => {
  const wide = (key: string): Column<never> => ({
    key,
    kind: "money",
    width: 300,
    wide: true,
    header: key,
    cell: () => "",
  });
  const columns: Column<never>[] = [
    { key: "title", kind: "text", width: 200, header: "商品", cell: () => "" },
    wide("a"),
    wide("b"),
    wide("c"),
  ];
  const beside = besideOf(true, true);
  expect(hiddenKeys(columns, DEFAULT_PREFS, 1126 - beside)).toEqual(["c"]);
  expect(hiddenKeys(columns, { ...DEFAULT_PREFS, columns: { c: true } }, 1126 - beside)).toEqual(["b"]);
  expect(hiddenKeys(columns, DEFAULT_PREFS, 0 - beside)).toEqual(["a", "b", "c"]);
  expect(hiddenKeys(columns, DEFAULT_PREFS, Infinity)).toEqual([]);
});

it("marks the edge behind which something is", () => {
  const box = document.createElement("div");
  Object.defineProperties(box, { clientWidth: { value: 100 }, scrollWidth: { value: 300 } });
  const leave = markEdges(box);
  const behind = () => [box.hasAttribute("data-behind-left"), box.hasAttribute("data-behind-right")];
  const scrolled = (left: number) => {
    box.scrollLeft = left;
    box.dispatchEvent(new Event("scroll"));
    return behind();
  };
  expect(behind()).toEqual([false, true]);
  expect(scrolled(80)).toEqual([true, true]);
  expect(scrolled(200)).toEqual([true, false]);
  leave!();
});

import { describe, expect, it } from "vitest";
import type { H5Link } from "@/lib/api/schema";
import { drawPoster, HEIGHT, offeredBy, WIDTH, wrapped, type Colours, type Poster } from "./poster";

const wide = (text: string) => [...text].length * 60;

describe("lines", () => {
  it.each([
    ["一二三", 180, 2, ["一二三"]],
    ["一二三四", 180, 2, ["一二三", "四"]],
    ["一二三四五六七", 180, 2, ["一二三", "四五…"]],
    ["一二三四", 180, 1, ["一二…"]],
    ["", 180, 2, []],
  ])("of %s within %s", (text, width, most, lines) => expect(wrapped(text, width, wide, most)).toEqual(lines));
});

describe("a poster", () => {
  const COLOURS: Colours = {
    surface: "surface",
    sunken: "sunken",
    ink: "ink",
    "ink-3": "ink-3",
    accent: "accent",
  };
  const drawn = (more: Partial<Poster>) => {
    const said: [string, string, number, number][] = [];
    const boxes: [string, number, number, number, number][] = [];
    const pictures: unknown[][] = [];
    const pen = {
      fillStyle: "",
      font: "",
      textBaseline: "alphabetic" as CanvasTextBaseline,
      fillRect: (...box: [number, number, number, number]): void => void boxes.push([pen.fillStyle, ...box]),
      fillText: (text: string, x: number, y: number): void => void said.push([pen.fillStyle, text, x, y]),
      measureText: (text: string) => ({ width: wide(text) }) as TextMetrics,
      drawImage: (...args: unknown[]) => pictures.push(args),
      save: () => undefined,
      restore: () => undefined,
      beginPath: () => undefined,
      arc: () => undefined,
      clip: () => undefined,
    };
    const poster: Poster = {
      title: "iPhone 17",
      price: "¥9.90/天起",
      shop: "林记租机",
      scan: "扫码下单",
      code: [
        [true, false],
        [false, true],
      ],
      picture: null,
      logo: null,
      ...more,
    };
    drawPoster(pen as never, poster, COLOURS, "sans");
    return { said, boxes, pictures };
  };

  it("says what, for how much, whose, and what to do, all within its borders", () => {
    const { said, boxes } = drawn({});
    expect(said.map(([colour, text]) => [colour, text])).toEqual([
      ["ink", "iPhone 17"],
      ["accent", "¥9.90/天起"],
      ["ink", "林记租机"],
      ["ink-3", "扫码下单"],
    ]);
    for (const [, text, x, y] of said) {
      expect(x + wide(text)).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeLessThan(HEIGHT);
    }
    const dark = boxes.filter(([colour]) => colour === "black");
    expect(dark).toHaveLength(2);
    for (const [, x, y, width, height] of dark) {
      expect(x + width).toBeLessThanOrEqual(WIDTH);
      expect(y + height).toBeLessThanOrEqual(HEIGHT);
    }
  });

  it("says a shop's whole name, on two lines where it is long", () => {
    const said = drawn({ shop: "春分影像租赁科技有限公司" }).said.map(([, text]) => text);
    expect(said.slice(2)).toEqual(["春分影像租赁科技", "有限公司", "扫码下单"]);
  });

  it("cuts the middle of its picture", () => {
    const picture = { naturalWidth: 1600, naturalHeight: 1000 } as HTMLImageElement;
    const [drawnOne] = drawn({ picture }).pictures;
    expect(drawnOne).toEqual([picture, 300, 0, 1000, 1000, 0, 0, WIDTH, WIDTH]);
  });
});

describe("what it offers", () => {
  const shop = { name: "林记租机", logo: "" };
  const words = { scan: "", rent: (sum: string) => `${sum}/天起`, sale: (sum: string) => `${sum} 起` };
  const goods = { title: "iPhone 17", pictures: ["/a.jpg"], price_from: 990, sell_from: 850_000 };
  const offered = (opened: object, opens: string) => offeredBy(opened as H5Link, opens, words);

  it("are goods, by the day or to own", () => {
    const first = { title: "iPhone 17", shop, first: "/a.jpg" };
    const of = (more: object) => offered({ page: { shop, goods: { ...goods, ...more } }, shelves: null }, "iPhone 17");
    expect(of({})).toEqual({ ...first, price: "¥9.90/天起" });
    expect(of({ price_from: 0 })).toEqual({ ...first, price: "¥8,500.00 起" });
  });

  it("are shelves, under the category's name or the shop's words for all", () => {
    const items = [{ picture: "" }, { picture: "/b.jpg" }];
    const of = (name: string) => offered({ page: null, shelves: { name, shop, goods: { items } } }, "店铺全部商品");
    expect(of("手机")).toEqual({ title: "手机", price: "", shop, first: "/b.jpg" });
    expect(of("").title).toBe("店铺全部商品");
  });
});

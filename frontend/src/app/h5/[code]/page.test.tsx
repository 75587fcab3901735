import { expect, it, vi } from "vitest";
import { generateMetadata as ofGoods } from "./[goods]/page";
import { generateMetadata } from "./page";

const site = { indexable: true };
vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers({ "x-zudesk-origin": "https://lin.example" })),
}));
vi.mock("@/lib/site-info", () => ({ readSite: () => Promise.resolve({ info: site }) }));
const GOODS = {
  id: "7",
  title: "iPhone 17",
  pictures: ["/media/t1/ab/cd.jpg", "/media/t1/ef/gh.jpg"],
  plan: { text: "租完即送" },
};
const shop = { name: "林记租机", logo: "" };
const goodsPage = (code: string, shelf: boolean) => ({ code, shop, shelf, goods: GOODS });
const shelves = (code: string, category_id: string | null, keyword: string, page: number) => ({
  code,
  shop,
  name: code === "shop" ? "" : "手机",
  category_id,
  keyword,
  goods: {
    items: [
      { title: "存储卡", picture: "" },
      { title: "iPhone 17", picture: "/media/t1/ab/cd.jpg" },
    ],
    page,
  },
});
vi.mock("@/features/h5/server", () => ({
  readFirstQuote: () => Promise.resolve(null),
  readPage: (code: string) => Promise.resolve({ data: goodsPage(code, true) }),
  readLink: (code: string, category?: string, q = "", page = "1") =>
    Promise.resolve(
      code === "gone"
        ? { refused: { code: 104, msg: "" } }
        : {
            data: ["shop", "category"].includes(code)
              ? { page: null, shelves: shelves(code, category ?? null, q, Number(page)) }
              : { page: goodsPage(code, false), shelves: null },
          },
    ),
}));

const of = (code: string, asked: Record<string, string> = {}) =>
  generateMetadata({ params: Promise.resolve({ code }), searchParams: Promise.resolve(asked) });

it("says what is shared, with its first picture at an address that others reach", async () => {
  const found = await of("Ab3dE7");
  expect(found).toMatchObject({
    title: { absolute: "iPhone 17 · 林记租机" },
    openGraph: { title: "iPhone 17 · 林记租机", images: ["/media/t1/ab/cd.jpg"], siteName: "林记租机" },
    twitter: { card: "summary_large_image" },
    alternates: { canonical: "/h5/Ab3dE7" },
  });
  expect(String(found.metadataBase)).toBe("https://lin.example/");
});

it("is listed where the shop wants it, and never as a preview", async () => {
  expect((await of("Ab3dE7")).robots).toEqual({ index: true });
  site.indexable = false;
  expect((await of("Ab3dE7")).robots).toEqual({ index: false });
  site.indexable = true;
  expect((await of("Ab3dE7", { preview: "1" })).robots).toEqual({ index: false });
  expect(await of("gone")).toEqual({});
});

it("says of a shop's or a category's page what stands there, and where that part of it is", async () => {
  const title = (of: string) => ({ title: { absolute: of }, description: "存储卡 · iPhone 17" });
  expect(await of("shop", { q: "", preview: "0" })).toMatchObject({
    ...title("林记租机"),
    alternates: { canonical: "/h5/shop" },
    openGraph: { title: "林记租机", images: ["/media/t1/ab/cd.jpg"], siteName: "林记租机" },
    robots: { index: true },
  });
  expect(await of("category", { category: "11", page: "2" })).toMatchObject({
    ...title("手机 · 林记租机"),
    alternates: { canonical: "/h5/category?category=11&page=2" },
    robots: { index: true },
  });
  expect((await of("shop", { q: "苹果" })).robots).toEqual({ index: false });
  expect((await of("shop", { preview: "1" })).robots).toEqual({ index: false });
});

it("gives goods of a shelf their own address", async () => {
  expect(await ofGoods({ params: Promise.resolve({ code: "shop", goods: "7" }) })).toMatchObject({
    title: { absolute: "iPhone 17 · 林记租机" },
    alternates: { canonical: "/h5/shop/7" },
    robots: { index: true },
  });
});

import { expect, it, vi } from "vitest";
import { generateMetadata } from "./page";

const site = { indexable: false };
vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers({ "x-zudesk-origin": "https://lin.example" })),
}));
vi.mock("@/lib/site-info", () => ({ readSite: () => Promise.resolve({ info: site }) }));
vi.mock("@/features/h5/server", () => ({
  readFirstQuote: () => Promise.resolve(null),
  readPage: (code: string) =>
    Promise.resolve(
      code === "gone"
        ? { refused: { code: 104, msg: "" } }
        : {
            data: {
              code,
              shop: { name: "林记租机", logo: "" },
              goods: {
                title: "iPhone 17",
                pictures: ["/media/t1/ab/cd.jpg", "/media/t1/ef/gh.jpg"],
                plan: { text: "租完即送" },
              },
            },
          },
    ),
}));

const of = (code: string, asked: { preview?: string } = {}) =>
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
  expect((await of("Ab3dE7")).robots).toEqual({ index: false });
  site.indexable = true;
  expect((await of("Ab3dE7")).robots).toEqual({ index: true });
  expect((await of("Ab3dE7", { preview: "1" })).robots).toEqual({ index: false });
  expect(await of("gone")).toEqual({});
});

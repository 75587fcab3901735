import type { Metadata } from "next";
import { headers } from "next/headers";
import { readSite } from "@/lib/site-info";
import { shelfPath } from "./shelf/levels";
import type { H5Page, H5Shelves } from "./types";

const SAID_OF_SHELVES = 3;

type Shared = { title: string; description?: string; path: string; shop: string; pictures: string[]; listed: boolean };

/** Where this page was asked for. Undefined without a proxy of ours before it. */
async function originOf(): Promise<URL | undefined> {
  const origin = (await headers()).get("x-zudesk-origin");
  return origin ? new URL(origin) : undefined;
}

/** How a page is called where it is shared, and whether a search engine may list it: as the shop wants it, if `listed`. */
async function metadataOf({ title, description, path, shop, pictures, listed }: Shared): Promise<Metadata> {
  const [site, base] = await Promise.all([readSite(), originOf()]);
  return {
    metadataBase: base,
    title: { absolute: title },
    description,
    alternates: { canonical: path },
    robots: { index: listed && site.info?.indexable === true },
    openGraph: { type: "website", title, description, siteName: shop, images: pictures.slice(0, 1) },
    twitter: { card: "summary_large_image" },
  };
}

/** Of goods, whose address is below their shelf's if they stand on one. `listed`: false of a preview. */
export const goodsMetadata = ({ code, goods, shop, shelf }: H5Page, listed: boolean) =>
  metadataOf({
    title: `${goods.title} · ${shop.name}`,
    description: goods.plan.text,
    path: shelf ? `/h5/${code}/${goods.id}` : `/h5/${code}`,
    shop: shop.name,
    pictures: goods.pictures,
    listed,
  });

/** Of shelves, in words of what stands there first. What was found by words is nothing to list. */
export const shelfMetadata = ({ code, name, shop, category_id, keyword, goods }: H5Shelves, listed: boolean) =>
  metadataOf({
    title: [name, shop.name].filter(Boolean).join(" · "),
    description:
      goods.items
        .slice(0, SAID_OF_SHELVES)
        .map((one) => one.title)
        .join(" · ") || undefined,
    path: shelfPath(code, { category: category_id, page: goods.page }),
    shop: shop.name,
    pictures: goods.items.map((one) => one.picture).filter(Boolean),
    listed: listed && keyword === "",
  });

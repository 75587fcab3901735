import type { Metadata } from "next";
import { headers } from "next/headers";
import { CountVisit } from "@/features/h5/count-visit";
import { GoodsView } from "@/features/h5/goods-view";
import { LinkGone } from "@/features/h5/link-gone";
import { readFirstQuote, readPage } from "@/features/h5/server";
import { readSite } from "@/lib/site-info";

type Asked = { preview?: string };
type Props = { params: Promise<{ code: string }>; searchParams: Promise<Asked> };

const isPreview = ({ preview }: Asked) => preview === "1";

/** Where this page was asked for. Undefined without a proxy of ours before it. */
async function originOf(): Promise<URL | undefined> {
  const origin = (await headers()).get("x-zudesk-origin");
  return origin ? new URL(origin) : undefined;
}

const found = async ({ params }: Props) => readPage((await params).code);

/** How it is called where it is shared, and whether a search engine may list it: as the shop wants it, never a preview. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const [answer, site, base] = await Promise.all([found(props), readSite(), originOf()]);
  if (!("data" in answer)) return {};
  const { code, goods, shop } = answer.data;
  const [title, description] = [`${goods.title} · ${shop.name}`, goods.plan.text];
  const index = site.info?.indexable === true && !isPreview(await props.searchParams);
  return {
    metadataBase: base,
    title: { absolute: title },
    description,
    alternates: { canonical: `/h5/${code}` },
    robots: { index },
    openGraph: { type: "website", title, description, siteName: shop.name, images: goods.pictures.slice(0, 1) },
    twitter: { card: "summary_large_image" },
  };
}

/** What a share link offers; drawn whole on the server, first sums included. */
export default async function Page(props: Props) {
  const answer = await found(props);
  if ("refused" in answer) return <LinkGone code={answer.refused.code} msg={answer.refused.msg} />;
  const preview = isPreview(await props.searchParams);
  return (
    <>
      {!preview && <CountVisit code={answer.data.code} />}
      <GoodsView page={answer.data} firstQuote={await readFirstQuote(answer.data)} />
    </>
  );
}

import type { Metadata } from "next";
import { CountVisit } from "@/features/h5/count-visit";
import { GoodsView } from "@/features/h5/goods-view";
import { LinkGone } from "@/features/h5/link-gone";
import { readFirstQuote, readLink, type Asked } from "@/features/h5/server";
import { Shelf } from "@/features/h5/shelf/shelf";

type Props = { params: Promise<{ code: string }>; searchParams: Promise<Asked & { preview?: string }> };

async function found({ params, searchParams }: Props) {
  const { category, q, page } = await searchParams;
  return readLink((await params).code, category, q, page);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const answer = await found(props);
  if (!("data" in answer)) return {};
  const { page, shelves } = answer.data;
  if (!page) return { title: { absolute: [shelves?.name, shelves?.shop.name].filter(Boolean).join(" · ") } };
  const { goods, shop } = page;
  return { title: { absolute: `${goods.title} · ${shop.name}` }, description: goods.plan.text };
}

/** What a share link opens, drawn whole on the server: goods, first sums included, or shelves. */
export default async function Page(props: Props) {
  const answer = await found(props);
  if ("refused" in answer) return <LinkGone code={answer.refused.code} msg={answer.refused.msg} />;
  const { page, shelves } = answer.data;
  const preview = (await props.searchParams).preview === "1";
  return (
    <>
      {!preview && <CountVisit code={(await props.params).code} />}
      {page && <GoodsView page={page} firstQuote={await readFirstQuote(page)} />}
      {shelves && <Shelf page={shelves} />}
    </>
  );
}

import type { Metadata } from "next";
import { CountVisit } from "@/features/h5/count-visit";
import { GoodsView } from "@/features/h5/goods-view";
import { LinkGone } from "@/features/h5/link-gone";
import { goodsMetadata, shelfMetadata } from "@/features/h5/metadata";
import { readFirstQuote, readLink, type Asked } from "@/features/h5/server";
import { Shelf } from "@/features/h5/shelf/shelf";

type Props = { params: Promise<{ code: string }>; searchParams: Promise<Asked & { preview?: string }> };

const isPreview = async ({ searchParams }: Props) => (await searchParams).preview === "1";

async function found({ params, searchParams }: Props) {
  const { category, q, page } = await searchParams;
  return readLink((await params).code, category, q, page);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [answer, preview] = await Promise.all([found(props), isPreview(props)]);
  if (!("data" in answer)) return {};
  const { page, shelves } = answer.data;
  if (page) return goodsMetadata(page, !preview);
  return shelves ? shelfMetadata(shelves, !preview) : {};
}

/** What a share link opens, drawn whole on the server: goods, first sums included, or shelves. */
export default async function Page(props: Props) {
  const answer = await found(props);
  if ("refused" in answer) return <LinkGone code={answer.refused.code} msg={answer.refused.msg} />;
  const { page, shelves } = answer.data;
  return (
    <>
      {!(await isPreview(props)) && <CountVisit code={(await props.params).code} />}
      {page && <GoodsView page={page} firstQuote={await readFirstQuote(page)} />}
      {shelves && <Shelf page={shelves} />}
    </>
  );
}

import type { Metadata } from "next";
import { CountVisit } from "@/features/h5/count-visit";
import { GoodsView } from "@/features/h5/goods-view";
import { LinkGone } from "@/features/h5/link-gone";
import { goodsMetadata } from "@/features/h5/metadata";
import { readFirstQuote, readPage } from "@/features/h5/server";

type Props = { params: Promise<{ code: string; goods: string }> };

async function found({ params }: Props) {
  const { code, goods } = await params;
  return readPage(code, goods);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const answer = await found(props);
  return "data" in answer ? goodsMetadata(answer.data, true) : {};
}

/** Goods of a link's shelves; whoever begins here has come by the link, too. */
export default async function Page(props: Props) {
  const answer = await found(props);
  if ("refused" in answer) return <LinkGone code={answer.refused.code} msg={answer.refused.msg} />;
  return (
    <>
      <CountVisit code={answer.data.code} />
      <GoodsView page={answer.data} firstQuote={await readFirstQuote(answer.data)} />
    </>
  );
}

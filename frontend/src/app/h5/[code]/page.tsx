import type { Metadata } from "next";
import { CountVisit } from "@/features/h5/count-visit";
import { GoodsView } from "@/features/h5/goods-view";
import { LinkGone } from "@/features/h5/link-gone";
import { readFirstQuote, readPage } from "@/features/h5/server";

type Props = { params: Promise<{ code: string }>; searchParams: Promise<{ preview?: string }> };

const found = async ({ params }: Props) => readPage((await params).code);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const answer = await found(props);
  if (!("data" in answer)) return {};
  const { goods, shop } = answer.data;
  return { title: { absolute: `${goods.title} · ${shop.name}` }, description: goods.plan.text };
}

/** What a share link offers; drawn whole on the server, first sums included. */
export default async function Page(props: Props) {
  const answer = await found(props);
  if ("refused" in answer) return <LinkGone code={answer.refused.code} msg={answer.refused.msg} />;
  const preview = (await props.searchParams).preview === "1";
  return (
    <>
      {!preview && <CountVisit code={answer.data.code} />}
      <GoodsView page={answer.data} firstQuote={await readFirstQuote(answer.data)} />
    </>
  );
}

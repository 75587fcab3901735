import { BuyOrderView } from "@/features/h5/buy/buy-order-view";

/** The customer's purchase; the signed token in the address is the way to it. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  return <BuyOrderView token={decodeURIComponent((await params).token)} />;
}

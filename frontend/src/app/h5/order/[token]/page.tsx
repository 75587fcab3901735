import { OrderView } from "@/features/h5/order-view";

/** The customer's order; the signed token in the address is the way to it. */
export default async function Page({ params }: { params: Promise<{ token: string }> }) {
  return <OrderView token={decodeURIComponent((await params).token)} />;
}

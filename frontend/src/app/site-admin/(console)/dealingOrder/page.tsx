import { OrdersPage } from "@/app/_orders/orders-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("dealingOrder");

export default function Page() {
  return (
    <WithMessages ns={["orders", "sales"]}>
      <OrdersPage stage="dealing" />
    </WithMessages>
  );
}

import { OrdersPage } from "@/app/_orders/orders-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("overdueOrder");

export default function Page() {
  return (
    <WithMessages ns={["orders", "sales"]}>
      <OrdersPage stage="overdue" />
    </WithMessages>
  );
}

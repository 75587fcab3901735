import { OrderInfoPage } from "@/features/orders/order-info-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("orderInfo");

export default function Page() {
  return (
    <WithMessages ns={["orders"]}>
      <OrderInfoPage />
    </WithMessages>
  );
}

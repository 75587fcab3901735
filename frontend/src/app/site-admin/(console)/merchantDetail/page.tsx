import { MerchantDetailPage } from "@/features/merchants/merchant-detail-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("merchantDetail");

export default function Page() {
  return (
    <WithMessages ns={["merchants"]}>
      <MerchantDetailPage />
    </WithMessages>
  );
}

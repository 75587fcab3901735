import { MerchantListPage } from "@/features/merchants/merchant-list-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("merchant");

export default function Page() {
  return (
    <WithMessages ns={["merchants"]}>
      <MerchantListPage />
    </WithMessages>
  );
}

import { BillingPage } from "@/features/billing/billing-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("billingDetails");

export default function Page() {
  return (
    <WithMessages ns={["billing"]}>
      <BillingPage />
    </WithMessages>
  );
}

import { PartnerCallsPage } from "@/features/operations/partner-calls-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("partnerCalls");

export default function Page() {
  return (
    <WithMessages ns={["operations"]}>
      <PartnerCallsPage />
    </WithMessages>
  );
}

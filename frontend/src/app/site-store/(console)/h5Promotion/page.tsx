import { PromotionPage } from "@/features/promotion/promotion-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("h5Promotion");

export default function Page() {
  return (
    <WithMessages ns={["promotion"]}>
      <PromotionPage />
    </WithMessages>
  );
}

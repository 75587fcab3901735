import { ApplyWithdrawalPage } from "@/features/finance/apply-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("applyWithdrawal");

export default function Page() {
  return (
    <WithMessages ns={["finance"]}>
      <ApplyWithdrawalPage />
    </WithMessages>
  );
}

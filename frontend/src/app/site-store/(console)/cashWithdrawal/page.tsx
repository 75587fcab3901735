import { WithdrawalsPage } from "@/features/finance/withdrawals-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("cashWithdrawal");

export default function Page() {
  return (
    <WithMessages ns={["finance"]}>
      <WithdrawalsPage />
    </WithMessages>
  );
}

import { BillListPage } from "@/features/finance/bill-list-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("billList");

export default function Page() {
  return (
    <WithMessages ns={["finance"]}>
      <BillListPage />
    </WithMessages>
  );
}

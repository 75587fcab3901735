import { definePage } from "@/app/define-page";
import { LedgerPage } from "@/features/finance/ledger-page";

const page = definePage("ledger", LedgerPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

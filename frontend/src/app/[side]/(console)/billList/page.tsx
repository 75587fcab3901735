import { definePage } from "@/app/define-page";
import { BillListPage } from "@/features/finance/bill-list-page";

const page = definePage("billList", BillListPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

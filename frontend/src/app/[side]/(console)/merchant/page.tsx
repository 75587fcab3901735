import { definePage } from "@/app/define-page";
import { MerchantListPage } from "@/features/merchants/merchant-list-page";

const page = definePage("merchant", MerchantListPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

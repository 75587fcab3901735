import { definePage } from "@/app/define-page";
import { MerchantDetailPage } from "@/features/merchants/merchant-detail-page";

const page = definePage("merchantDetail", MerchantDetailPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

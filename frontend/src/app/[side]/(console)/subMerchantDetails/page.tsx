import { SubShopDetailPage } from "@/features/sub-shops/sub-shop-detail-page";
import { definePage } from "@/app/define-page";

const page = definePage("subMerchantDetails", SubShopDetailPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

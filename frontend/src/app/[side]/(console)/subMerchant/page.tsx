import { SubShopListPage } from "@/features/sub-shops/sub-shop-list-page";
import { definePage } from "@/app/define-page";

const page = definePage("subMerchant", SubShopListPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { SubShopOrdersPage } from "@/app/sub-shop-orders-page";
import { definePage } from "@/app/define-page";

const page = definePage("s_afterSaleOrder", () => <SubShopOrdersPage stage="after_sale" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

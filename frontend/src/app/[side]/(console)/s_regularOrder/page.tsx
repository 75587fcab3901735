import { SubShopOrdersPage } from "@/app/sub-shop-orders-page";
import { definePage } from "@/app/define-page";

const page = definePage("s_regularOrder", () => <SubShopOrdersPage stage="regular" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

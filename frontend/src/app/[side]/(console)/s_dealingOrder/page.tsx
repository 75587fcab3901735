import { SubShopOrdersPage } from "@/app/sub-shop-orders-page";
import { definePage } from "@/app/define-page";

const page = definePage("s_dealingOrder", () => <SubShopOrdersPage stage="dealing" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

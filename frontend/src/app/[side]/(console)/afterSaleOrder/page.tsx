import { definePage } from "@/app/define-page";
import { OrdersPage } from "@/app/orders-page";

const page = definePage("afterSaleOrder", () => <OrdersPage stage="after_sale" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

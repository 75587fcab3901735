import { definePage } from "@/app/define-page";
import { OrderInfoPage } from "@/features/orders/order-info-page";

const page = definePage("orderInfo", OrderInfoPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

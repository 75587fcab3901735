import { definePage } from "@/app/define-page";
import { OrdersPage } from "@/app/orders-page";

const page = definePage("regularOrder", () => <OrdersPage stage="regular" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { OrdersPage } from "@/app/orders-page";

const page = definePage("overdueOrder", () => <OrdersPage stage="overdue" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

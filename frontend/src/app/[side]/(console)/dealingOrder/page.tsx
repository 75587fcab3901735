import { definePage } from "@/app/define-page";
import { OrdersPage } from "@/app/orders-page";

const page = definePage("dealingOrder", () => <OrdersPage stage="dealing" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { OrdersPage } from "@/app/orders-page";

const page = definePage("finishedOrder", () => <OrdersPage stage="finished" />);
export const generateMetadata = page.generateMetadata;
export default page.Page;

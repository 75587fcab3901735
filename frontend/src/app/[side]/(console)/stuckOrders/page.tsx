import { definePage } from "@/app/define-page";
import { StuckPage } from "@/features/stuck/stuck-page";

const page = definePage("stuckOrders", StuckPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { PromotionPage } from "@/features/promotion/promotion-page";

const page = definePage("h5Promotion", PromotionPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { ProductPage } from "@/features/goods-editor/product-page";

const page = definePage("product", ProductPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

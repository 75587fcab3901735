import { definePage } from "@/app/define-page";
import { CategoryPage } from "@/features/categories/category-page";

const page = definePage("productCategory", CategoryPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

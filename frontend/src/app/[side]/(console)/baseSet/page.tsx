import { definePage } from "@/app/define-page";
import { BaseSetPage } from "@/features/service/base-set-page";

const page = definePage("baseSet", BaseSetPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

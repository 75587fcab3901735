import { definePage } from "@/app/define-page";
import { DataCenterPage } from "@/features/data-center/data-center-page";

const page = definePage("dataCenter", DataCenterPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

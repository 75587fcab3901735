import { definePage } from "@/app/define-page";
import { ApplicationListPage } from "@/features/merchants/application-list-page";

const page = definePage("applications", ApplicationListPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

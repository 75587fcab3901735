import { definePage } from "@/app/define-page";
import { ApplicationDetailPage } from "@/features/merchants/application-detail-page";

const page = definePage("applicationDetail", ApplicationDetailPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

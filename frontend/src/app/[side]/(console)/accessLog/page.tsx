import { definePage } from "@/app/define-page";
import { AccessLogPage } from "@/features/access-log/access-log-page";

const page = definePage("accessLog", AccessLogPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { NoAccess } from "@/components/shell/no-access";

const page = definePage("noAccess", NoAccess);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { NoticesPage } from "@/components/shell/notices-page";

const page = definePage("notices", NoticesPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

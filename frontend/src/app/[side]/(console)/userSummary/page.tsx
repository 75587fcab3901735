import { definePage } from "@/app/define-page";
import { UserSummary } from "@/components/shell/user-summary";

const page = definePage("userSummary", UserSummary);
export const generateMetadata = page.generateMetadata;
export default page.Page;

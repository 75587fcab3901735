import { definePage } from "@/app/define-page";
import { UnknownPageSoon } from "@/components/shell/unknown-page-soon";
import { ApplyPage } from "@/features/apply/apply-page";

const page = definePage("apply", { admin: ApplyPage, store: UnknownPageSoon });
export const generateMetadata = page.generateMetadata;
export default page.Page;

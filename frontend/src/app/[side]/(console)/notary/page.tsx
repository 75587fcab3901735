import { definePage } from "@/app/define-page";
import { NotaryPage } from "@/features/notary/notary-page";

const page = definePage("notary", NotaryPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { PartiesPage } from "@/features/parties/parties-page";

const page = definePage("parties", PartiesPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

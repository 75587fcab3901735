import { definePage } from "@/app/define-page";
import { ImportPage } from "@/features/imports/import-page";

const page = definePage("import", ImportPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

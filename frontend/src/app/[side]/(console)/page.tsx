import { definePage } from "@/app/define-page";
import { WorkbenchPage } from "@/features/workbench/workbench-page";

const page = definePage("workbench", WorkbenchPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

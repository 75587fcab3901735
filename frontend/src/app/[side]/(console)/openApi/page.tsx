import { definePage } from "@/app/define-page";
import { OpenApiPage } from "@/features/open-api/open-api-page";

const page = definePage("openApi", OpenApiPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

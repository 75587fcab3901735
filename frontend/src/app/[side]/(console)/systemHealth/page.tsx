import { definePage } from "@/app/define-page";
import { HealthPage } from "@/features/health/health-page";

const page = definePage("systemHealth", HealthPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

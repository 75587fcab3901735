import { definePage } from "@/app/define-page";
import { RechargePage } from "@/features/risk/recharge-page";

const page = definePage("riskRecharge", RechargePage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { PartnerCallsPage } from "@/features/operations/partner-calls-page";

const page = definePage("partnerCalls", PartnerCallsPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { BillingPage } from "@/features/billing/billing-page";

const page = definePage("billingDetails", BillingPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

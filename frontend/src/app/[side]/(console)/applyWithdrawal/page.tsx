import { definePage } from "@/app/define-page";
import { ApplyWithdrawalPage } from "@/features/finance/apply-page";

const page = definePage("applyWithdrawal", ApplyWithdrawalPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

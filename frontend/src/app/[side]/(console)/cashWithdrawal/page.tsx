import { definePage } from "@/app/define-page";
import { WithdrawalsPage } from "@/features/finance/withdrawals-page";

const page = definePage("cashWithdrawal", WithdrawalsPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

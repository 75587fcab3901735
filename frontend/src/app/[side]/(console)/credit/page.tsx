import { definePage } from "@/app/define-page";
import { CreditPage } from "@/features/credit/credit-page";

const page = definePage("credit", CreditPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

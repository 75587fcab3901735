import { definePage } from "@/app/define-page";
import { ClausesPage } from "@/features/contract-clauses/clauses-page";

const page = definePage("contractClauses", ClausesPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

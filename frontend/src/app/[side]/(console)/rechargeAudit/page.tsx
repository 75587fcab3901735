import { definePage } from "@/app/define-page";
import { AuditPage } from "@/features/risk/audit-page";

const page = definePage("rechargeAudit", AuditPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

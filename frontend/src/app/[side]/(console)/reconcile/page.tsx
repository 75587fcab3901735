import { definePage } from "@/app/define-page";
import { ReconcilePage } from "@/features/reconcile/reconcile-page";

const page = definePage("reconcile", ReconcilePage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

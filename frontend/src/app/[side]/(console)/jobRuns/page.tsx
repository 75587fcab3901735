import { definePage } from "@/app/define-page";
import { JobRunsPage } from "@/features/operations/job-runs-page";

const page = definePage("jobRuns", JobRunsPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

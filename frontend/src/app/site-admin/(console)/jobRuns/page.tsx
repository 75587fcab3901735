import { JobRunsPage } from "@/features/operations/job-runs-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("jobRuns");

export default function Page() {
  return (
    <WithMessages ns={["operations"]}>
      <JobRunsPage />
    </WithMessages>
  );
}

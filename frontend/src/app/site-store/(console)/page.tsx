import { WorkbenchPage } from "@/features/workbench/workbench-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("workbench");

export default function Page() {
  return (
    <WithMessages ns={["workbench"]}>
      <WorkbenchPage />
    </WithMessages>
  );
}

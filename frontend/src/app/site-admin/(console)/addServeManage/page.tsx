import { OperatorAddonsPage } from "@/features/addons/operator-addons-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("addServeManage");

export default function Page() {
  return (
    <WithMessages ns={["addons"]}>
      <OperatorAddonsPage />
    </WithMessages>
  );
}

import { GoodsListPage } from "@/features/goods-list/goods-list-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("productManage");

export default function Page() {
  return (
    <WithMessages ns={["goods", "transfer"]}>
      <GoodsListPage />
    </WithMessages>
  );
}

import { ProductPage } from "@/features/goods-editor/product-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("product");

export default function Page() {
  return (
    <WithMessages ns={["product"]}>
      <ProductPage />
    </WithMessages>
  );
}

import { CategoryPage } from "@/features/categories/category-page";
import { WithMessages } from "@/i18n/with-messages";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("productCategory");

export default function Page() {
  return (
    <WithMessages ns={["categories"]}>
      <CategoryPage />
    </WithMessages>
  );
}

import { definePage } from "@/app/define-page";
import dynamic from "next/dynamic";

// Two pages: each side loads its own.
const OperatorAddonsPage = dynamic(() =>
  import("@/features/addons/operator-addons-page").then((m) => m.OperatorAddonsPage),
);
const ShopAddonsPage = dynamic(() => import("@/features/addons/shop-addons-page").then((m) => m.ShopAddonsPage));

const page = definePage("addServeManage", { admin: OperatorAddonsPage, store: ShopAddonsPage });
export const generateMetadata = page.generateMetadata;
export default page.Page;

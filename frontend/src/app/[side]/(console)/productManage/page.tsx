import { definePage } from "@/app/define-page";
import dynamic from "next/dynamic";

// Two pages: each side loads its own.
const PlatformGoodsPage = dynamic(() =>
  import("@/features/goods-operators/platform-goods-page").then((m) => m.PlatformGoodsPage),
);
const GoodsListPage = dynamic(() => import("@/features/goods-list/goods-list-page").then((m) => m.GoodsListPage));

const page = definePage("productManage", { admin: PlatformGoodsPage, store: GoodsListPage });
export const generateMetadata = page.generateMetadata;
export default page.Page;

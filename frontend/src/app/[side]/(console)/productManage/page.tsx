import { definePage } from "@/app/define-page";
import { GoodsListPage } from "@/features/goods-list/goods-list-page";
import { PlatformGoodsPage } from "@/features/goods-operators/platform-goods-page";

const page = definePage("productManage", { admin: PlatformGoodsPage, store: GoodsListPage });
export const generateMetadata = page.generateMetadata;
export default page.Page;

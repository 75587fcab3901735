import { definePage } from "@/app/define-page";
import { OperatorAddonsPage } from "@/features/addons/operator-addons-page";
import { ShopAddonsPage } from "@/features/addons/shop-addons-page";

const page = definePage("addServeManage", { admin: OperatorAddonsPage, store: ShopAddonsPage });
export const generateMetadata = page.generateMetadata;
export default page.Page;

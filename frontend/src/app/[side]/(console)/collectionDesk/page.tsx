import { definePage } from "@/app/define-page";
import { DeskPage } from "@/features/collection/desk-page";

const page = definePage("collectionDesk", DeskPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

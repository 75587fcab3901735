import { definePage } from "@/app/define-page";
import { PiecesPage } from "@/features/pieces/pieces-page";

const page = definePage("pieces", PiecesPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

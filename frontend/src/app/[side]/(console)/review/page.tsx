import { definePage } from "@/app/define-page";
import { ReviewPage } from "@/features/reviews/review-page";

const page = definePage("review", ReviewPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { PeoplePage } from "@/features/people/people-page";

const page = definePage("staff", PeoplePage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

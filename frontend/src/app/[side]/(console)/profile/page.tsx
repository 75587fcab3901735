import { definePage } from "@/app/define-page";
import { ProfilePage } from "@/features/merchants/profile-page";

const page = definePage("profile", ProfilePage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

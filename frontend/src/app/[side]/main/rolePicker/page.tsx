import { definePage } from "@/app/define-page";
import { RolePicker } from "@/components/shell/role-picker";

const page = definePage("rolePicker", RolePicker);
export const generateMetadata = page.generateMetadata;
export default page.Page;

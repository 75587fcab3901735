import { definePage } from "@/app/define-page";
import { LoginForm } from "@/components/shell/login-form";

const page = definePage("login", LoginForm);
export const generateMetadata = page.generateMetadata;
export default page.Page;

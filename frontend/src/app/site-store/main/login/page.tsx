import { LoginForm } from "@/components/shell/login-form";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("login");
export default LoginForm;

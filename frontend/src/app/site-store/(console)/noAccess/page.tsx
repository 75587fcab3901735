import { NoAccess } from "@/components/shell/no-access";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("noAccess");
export default NoAccess;

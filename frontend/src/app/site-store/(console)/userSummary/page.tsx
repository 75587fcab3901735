import { UserSummary } from "@/components/shell/user-summary";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("userSummary");
export default UserSummary;

import { RolePicker } from "@/components/shell/role-picker";
import { titled } from "@/lib/page-meta";

export const generateMetadata = titled("rolePicker");
export default RolePicker;

import { definePage } from "@/app/define-page";
import { SettingsPage } from "@/features/settings/settings-page";

const page = definePage("settings", SettingsPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

import { definePage } from "@/app/define-page";
import { AddressesPage } from "@/features/addresses/addresses-page";

const page = definePage("returnAddress", AddressesPage);
export const generateMetadata = page.generateMetadata;
export default page.Page;

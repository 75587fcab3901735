import { NotFoundPage } from "@/components/shell/plain-pages";
export default NotFoundPage;

export { UnknownPage as default } from "@/components/shell/unknown-page";

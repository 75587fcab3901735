export { ApplyLayout as default } from "@/components/shell/apply-layout";

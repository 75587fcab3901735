export { Waiting as default } from "@/components/shell/waiting";

export { ConsoleLayout as default } from "@/components/shell/console-layout";

export { LoginLayout as default } from "@/components/shell/login-layout";

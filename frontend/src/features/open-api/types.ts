export type { AppRow as App, Apps, AppSecret, IntakeCallRow as OpenCall } from "@/lib/api/schema";

import type { ReactNode } from "react";
import { ConsoleLayout } from "@/components/shell/console-layout";
import { Live } from "@/entities/live";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <ConsoleLayout>
      <Live />
      {children}
    </ConsoleLayout>
  );
}

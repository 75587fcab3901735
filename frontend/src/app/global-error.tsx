"use client";
import "./globals.css";
import { CrashPage } from "@/components/shell/crash-page";

/** The layout itself broke: a page without it. */
export default function GlobalError(props: Parameters<typeof CrashPage>[0]) {
  return (
    <html lang="zh-CN">
      <body>
        <CrashPage {...props} />
      </body>
    </html>
  );
}

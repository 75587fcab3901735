"use client";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { reportCrash } from "@/lib/report-crash";

/** An error of ours while drawing. No message file: it may be what failed. */
export function CrashPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => reportCrash("crash", error), [error]);
  const zh = typeof document === "undefined" || !document.documentElement.lang.startsWith("en");
  return (
    <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="text-xl">{zh ? "页面出错了" : "This page broke"}</h1>
      <p className="text-ink-2">
        {zh
          ? "请重试；若仍然出错，请把下面的编号发给技术支持。"
          : "Please try again. If it stays broken, send the number below to support."}
      </p>
      {error.digest && <code className="text-xs text-ink-3">{error.digest}</code>}
      <Button variant="primary" onClick={reset}>
        {zh ? "重试" : "Try again"}
      </Button>
    </div>
  );
}

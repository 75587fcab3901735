"use client";
import { useEffect, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { reportCrash } from "@/lib/report-crash";

type BrokenProps = {
  /** All there is to see, or in place of a page inside the console. */
  whole?: boolean;
  title: string;
  text: string;
  detail?: ReactNode;
  act: string;
  onAct: () => void;
};

/** What broke, and one button. No message file: it may be what failed. */
export function Broken({ whole, title, text, detail, act, onAct }: BrokenProps) {
  const Place = whole ? "main" : "div";
  return (
    <Place
      role="alert"
      className={`grid place-content-center justify-items-center gap-3 p-6 text-center ${whole ? "min-h-dvh" : "min-h-[60dvh]"}`}
    >
      <h1 className="text-xl">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {detail && <p className="max-w-lg text-xs break-all text-ink-3">{detail}</p>}
      <Button variant="primary" onClick={onAct}>
        {act}
      </Button>
    </Place>
  );
}

/** An error of ours while drawing. Here, beside what the first layout shows: three error pages would each bring it along. */
export function CrashPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => reportCrash("crash", error), [error]);
  const zh = typeof document === "undefined" || !document.documentElement.lang.startsWith("en");
  return (
    <Broken
      title={zh ? "页面出错了" : "This page broke"}
      text={
        zh
          ? "请重试；若仍然出错，请把下面的编号发给技术支持。"
          : "Please try again. If it stays broken, send the number below to support."
      }
      detail={error.digest && <code>{error.digest}</code>}
      act={zh ? "重试" : "Try again"}
      onAct={reset}
    />
  );
}

"use client";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/lib/cn";
import { copyText } from "@/lib/clipboard";
import { notify } from "@/lib/notices";
import { Button } from "./button";

type CopyButtonProps = {
  text: string;
  label?: string;
  /** `link` says 链接已复制到剪贴板. */ kind?: "text" | "link";
  wide?: boolean;
  className?: string;
};

/** Copies `text` and says so. `wide` is a button with its label in sight. */
export function CopyButton({ text, label, kind = "text", wide, className }: CopyButtonProps) {
  const t = useTranslations("ui");
  const [done, setDone] = useState(false);
  const copy = async () => {
    const ok = await copyText(text);
    if (!ok) return notify.error(t(kind === "link" ? "linkCopyFailed" : "copyFailed"));
    setDone(true);
    setTimeout(() => setDone(false), 1500);
    notify.success(t(kind === "link" ? "linkCopied" : "copied"));
  };
  const name = label ?? t(kind === "link" ? "copyLink" : "copy");
  const Icon = done ? Check : Copy;
  if (wide)
    return (
      <Button reading icon={Icon} onClick={copy} className={className}>
        {name}
      </Button>
    );
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={copy}
      className={cn(
        "inline-grid size-6 place-items-center rounded text-ink-3 hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <Icon className="size-3.5" aria-hidden />
    </button>
  );
}

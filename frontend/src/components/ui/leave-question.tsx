"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { LeaveGuard } from "@/lib/open-forms";
import { Button } from "./button";

/** In place of the buttons, while it is asked whether what was typed may be lost. Escape takes the question back. */
export function LeaveQuestion({ guard, busy }: { guard: LeaveGuard; busy?: boolean }) {
  const t = useTranslations("ui");
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      className="flex flex-1 flex-wrap items-center justify-end gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        guard.stay();
      }}
    >
      <span role="alert" className="mr-auto text-sm text-ink-2">
        {t("unsavedAsk")}
      </span>
      <Button className="text-red-ink" disabled={busy} onClick={guard.discard}>
        {t("discard")}
      </Button>
      <Button ref={keep} variant="primary" onClick={guard.stay}>
        {t("keepEditing")}
      </Button>
    </div>
  );
}

"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type DownBannerProps = { status: string; reason: string; busy: boolean; onSubmit?: () => void };

/** Why operators took these goods down or refused them, and the way back. */
export function DownBanner({ status, reason, busy, onSubmit }: DownBannerProps) {
  const t = useTranslations("product");
  const forced = status === "forced_down";
  if (!forced && !reason) return null;
  return (
    <div
      role="note"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-red px-4 py-3 text-red-ink"
    >
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{t(forced ? "forcedTitle" : "rejectedTitle")}</p>
        <p className="text-sm">{t("downReason", { reason: reason || "—" })}</p>
        <p className="text-sm">{t(forced ? "forcedText" : "rejectedText")}</p>
      </div>
      {forced && onSubmit && (
        <Button size="sm" loading={busy} onClick={onSubmit}>
          {t("resubmit")}
        </Button>
      )}
    </div>
  );
}

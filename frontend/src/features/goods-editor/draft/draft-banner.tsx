"use client";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { dateTime } from "@/lib/date";
import type { Draft } from "./store";

type DraftBannerProps = { draft: Draft; behind: boolean; onRestore: () => void; onDrop: () => void };

/** A draft from before is offered, never put in by itself. */
export function DraftBanner({ draft, behind, onRestore, onDrop }: DraftBannerProps) {
  const t = useTranslations("product");
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-blue px-4 py-2.5 text-blue-ink"
    >
      <History className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 basis-60">
        {t("draftFound", { at: dateTime(draft.at) })}
        {behind && <span className="block text-sm">{t("draftBehind")}</span>}
      </span>
      <span className="flex gap-2">
        <Button size="sm" variant="primary" onClick={onRestore}>
          {t("draftRestore")}
        </Button>
        <Button size="sm" onClick={onDrop}>
          {t("draftDrop")}
        </Button>
      </span>
    </div>
  );
}

"use client";
import { History, WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOld } from "@/lib/use-old";

/** Above every page while there is no network, or while something on it couldn't be looked at again. */
export function OfflineBar() {
  const t = useTranslations("shell");
  const { old, offline, retry } = useOld();
  if (!old) return null;
  const Icon = offline ? WifiOff : History;
  return (
    <p role="alert" className="flex items-center gap-2 bg-amber px-4 py-2 text-sm text-amber-ink md:px-6">
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1">{t(offline ? "offline" : "old")}</span>
      {!offline && (
        <Button size="sm" onClick={retry}>
          {t("lookAgain")}
        </Button>
      )}
    </p>
  );
}

"use client";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";

type StoppedBannerProps = { forcedDown: number; rejected: number; onOpen: (status: string) => void };

/** What operators stopped: customers can't see it until it is mended. */
export function StoppedBanner({ forcedDown, rejected, onOpen }: StoppedBannerProps) {
  return (
    <div className="flex flex-col gap-2">
      {forcedDown > 0 && (
        <Line tone="red" words="forcedBanner" count={forcedDown} onOpen={() => onOpen("forced_down")} />
      )}
      {rejected > 0 && <Line tone="amber" words="rejectedBanner" count={rejected} onOpen={() => onOpen("rejected")} />}
    </div>
  );
}

const LOOK = { red: "bg-red text-red-ink", amber: "bg-amber text-amber-ink" };

function Line({
  tone,
  words,
  count,
  onOpen,
}: {
  tone: "red" | "amber";
  words: "forcedBanner" | "rejectedBanner";
  count: number;
  onOpen: () => void;
}) {
  const t = useTranslations("goods");
  const Icon = tone === "red" ? TriangleAlert : CircleAlert;
  return (
    <p role="status" className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-2.5", LOOK[tone])}>
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 basis-60">{t(words, { count })}</span>
      <Button size="sm" onClick={onOpen}>
        {t("lookAndMend")}
      </Button>
    </p>
  );
}

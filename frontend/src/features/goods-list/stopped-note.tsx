"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

const WORDS = { forced_down: "forcedNote", rejected: "rejectedNote" } as const;
type Stopped = keyof typeof WORDS;
type StoppedNoteProps = { counts: Record<Stopped, number>; onOpen: (status: Stopped) => void };

/** What operators stopped, in the line under the title: customers can't see it until it is mended. It moves nothing when it comes. */
export function StoppedNote({ counts, onOpen }: StoppedNoteProps) {
  const t = useTranslations("goods");
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-3 text-red-ink">
      {(Object.keys(WORDS) as Stopped[])
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <span key={status} className="inline-flex items-center gap-1.5">
            <TriangleAlert className="size-4 shrink-0" aria-hidden />
            {t(WORDS[status], { count: counts[status] })}
            <Button size="sm" variant="link" onClick={() => onOpen(status)}>
              {t("lookAndMend")}
            </Button>
          </span>
        ))}
    </span>
  );
}

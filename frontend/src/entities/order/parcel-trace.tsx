"use client";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Timeline } from "@/components/ui/timeline";
import { dateTime } from "@/lib/date";
import { notify } from "@/lib/notices";
import type { TraceOut } from "@/lib/api/schema";

type ParcelTraceProps = {
  parcel: TraceOut["parcel"];
  /** Asks the courier, who is asked at most once in half an hour; null when it was refused, which was said. */
  look: () => Promise<TraceOut | null>;
  busy: boolean;
  /** Beside the button. */
  more?: ReactNode;
};

/** Where a parcel is, as the courier told it last, and the way to ask again until it is there. */
export function ParcelTrace({ parcel, look, busy, more }: ParcelTraceProps) {
  const t = useTranslations("parcel.trace");
  const refresh = async () => {
    const found = await look();
    if (!found) return;
    if (found.stale) notify.warning({ title: t("silent"), text: found.parcel.trouble || t("known") });
    else if (found.parcel.traced_at === parcel.traced_at) notify.success(t("recent"));
    else notify.success(t("fresh"));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-sm text-ink-3">
          {!parcel.traced_at
            ? t("never")
            : t(parcel.trace.length > 0 ? "at" : "nothing", { at: dateTime(parcel.traced_at) })}
        </p>
        <span className="flex flex-wrap gap-2">
          {more}
          {!parcel.delivered_at && (
            <Button size="sm" icon={RefreshCw} loading={busy} onClick={() => void refresh()}>
              {t("refresh")}
            </Button>
          )}
        </span>
      </div>
      {parcel.trouble && <p className="text-sm text-amber-ink">{parcel.trouble}</p>}
      <Timeline
        entries={parcel.trace.map((node, i) => ({ id: String(i), at: node.at ?? parcel.shipped_at, title: node.text }))}
      />
    </div>
  );
}

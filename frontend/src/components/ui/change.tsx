import { useTranslations } from "next-intl";
import { cn } from "@/lib/cn";

export type Compared = {
  now: number;
  before: number;
  /** What `before` was: 上周, 昨日. */
  than: string;
  /** More is good, by itself; of arrears less is. `plain`: neither. */
  good?: "more" | "less" | "plain";
  /** `before` is the whole of which `now` is a part: its share is said. */
  share?: boolean;
};

/** Change in tenths of a per cent, from below zero too; null where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

const tenths = (percent: number) => percent.toLocaleString("zh-CN", { maximumFractionDigits: 1 });

/** ↑ 12.4 % 较上周, or 占自有 1.3 %. */
export function Change({ now, before, than, good = "more", share }: Compared) {
  const t = useTranslations("ui.change");
  if (share && before > 0)
    return <span className="whitespace-nowrap">{t("share", { than, percent: tenths((now / before) * 100) })}</span>;
  const change = changeOf(now, before);
  if (change === null) return <span>{t("new", { than })}</span>;
  if (change === 0) return <span>{t("same", { than })}</span>;
  const up = change > 0;
  const tone = good === "plain" ? "text-ink-2" : up === (good === "more") ? "text-green-ink" : "text-red-ink";
  return (
    <span className="whitespace-nowrap">
      <b className={cn("mr-1 font-medium tabular-nums", tone)}>
        {up ? "↑" : "↓"} {tenths(Math.abs(change))} %
      </b>
      {t("than", { than })}
    </span>
  );
}

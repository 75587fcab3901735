"use client";
import { useQuery } from "@tanstack/react-query";
import { FastForward } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCan } from "@/lib/me";
import { buttonClass } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { notify } from "@/lib/notices";
import { useAdvanceDay } from "./mutations";
import { clockQuery } from "./queries";

const STEPS = [1, 7, 31] as const;

/** In a demo the business date can move on, each day with its night, so that one sees months pass. */
export function DemoClock() {
  const t = useTranslations("operations");
  const can = useCan();
  const { data } = useQuery(clockQuery());
  const advance = useAdvanceDay();
  if (!data?.movable || !can("job.run")) return null;
  const go = async (days: number) => {
    const done = await advance.press({ body: { days } });
    if (done) notify.success(t("movedOn", done));
  };
  return (
    <div className="flex items-center gap-3">
      <span className="text-sm text-ink-2 tabular-nums">{t("businessDayIs", { day: data.today })}</span>
      <Menu
        label={t("moveOn")}
        items={STEPS.map((days) => ({
          label: t("days", { days }),
          icon: FastForward,
          disabled: advance.busy,
          onSelect: () => void go(days),
        }))}
        trigger={t("moveOn")}
        triggerClass={buttonClass({})}
      />
    </div>
  );
}

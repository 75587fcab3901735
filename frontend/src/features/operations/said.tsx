"use client";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import type { PartnerCall } from "./queries";

/** What one person said of a call: a colleague has to say the same before it counts. */
export function Said({ said }: { said: NonNullable<PartnerCall["said"]> }) {
  const t = useTranslations("operations");
  return (
    <>
      <p>{t("saidBy", { who: said.name, outcome: t(`outcomes.${said.outcome}`), reason: said.reason })}</p>
      <p className="text-ink-3">
        {[said.trade_no, said.reference].filter(Boolean).join(" · ")} <DateText value={said.at} />
      </p>
    </>
  );
}

import { useTranslations } from "next-intl";
import { notify } from "@/lib/notices";
import type { PartnerEvent } from "./queries";

/** Says whether it was entered, and what still stands in the way. */
export function useApplied() {
  const t = useTranslations("operations");
  return ({ number }: PartnerEvent, now: Pick<PartnerEvent, "state" | "error">) => {
    if (now.state === "applied" || now.state === "ignored") notify.success(t("applied", { number }));
    else notify.warning({ title: t("notApplied", { number }), text: now.error });
  };
}

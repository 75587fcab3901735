import type { useTranslations } from "next-intl";
import type { FilterDef } from "@/components/filters/types";
import { every } from "@/lib/every";
import type { RechargeMethod } from "./queries";

type Words = ReturnType<typeof useTranslations<"risk">>;
const METHODS = every<RechargeMethod>()(["online", "offline"]);

/** How the money came. */
export const methodFilter = (t: Words) =>
  ({
    kind: "select",
    key: "method" as const,
    label: t("method"),
    options: METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
  }) satisfies FilterDef;

import type { useTranslations } from "next-intl";
import type { FilterDef } from "@/components/filters/types";
import { PARTIES } from "./queries";

type Words = ReturnType<typeof useTranslations<"operations">>;

/** Whose calls or callbacks a list shows. */
export const partyFilter = (t: Words) =>
  ({
    kind: "select",
    key: "party" as const,
    label: t("party"),
    options: PARTIES.map((value) => ({ value, label: t(`parties.${value}`) })),
  }) satisfies FilterDef;

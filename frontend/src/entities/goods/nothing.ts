import type { useTranslations } from "next-intl";
import { wordOr } from "@/i18n/word-or";

type Words = ReturnType<typeof useTranslations<"goods">> | ReturnType<typeof useTranslations<"goodsOperators">>;

/** Why a list is empty: its filters, its tab, or that there is nothing at all. Words of `goods` or `goodsOperators`. */
export function nothing(t: Words, { active, tab }: { active: number; tab: string }): { title: string; text: string } {
  if (active > 0) return { title: wordOr(t, "noneTitle", ""), text: wordOr(t, "noneText", "") };
  if (tab) return { title: wordOr(t, `nothing.${tab}`, tab), text: wordOr(t, `nothing.${tab}Text`, "") };
  return { title: wordOr(t, "emptyTitle", ""), text: wordOr(t, "emptyText", "") };
}

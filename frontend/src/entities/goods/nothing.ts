type Words = (key: string) => string;

/** Why a list is empty: its filters, its tab, or that there is nothing at all. Words of `goods` or `goodsOperators`. */
export function nothing(t: Words, { active, tab }: { active: number; tab: string }): { title: string; text: string } {
  if (active > 0) return { title: t("noneTitle"), text: t("noneText") };
  if (tab) return { title: t(`nothing.${tab}`), text: t(`nothing.${tab}Text`) };
  return { title: t("emptyTitle"), text: t("emptyText") };
}

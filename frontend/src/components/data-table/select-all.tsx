"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Page } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { notify } from "@/lib/notices";

/** The largest page that the server gives, and how many rows an act on many takes at once. */
const PAGE = 100;
export const MOST = 1_000;

/** A page of what the filters find. */
export type PageOf<T> = (paging: { page: number; page_size: number }) => Promise<Page<T>>;

type SelectAllProps<T> = {
  selected: number;
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  pageOf: PageOf<T>;
  onRows: (rows: readonly T[]) => void;
};

/** Ticks all rows that match, on every page; the first thousand of more, and says so. */
export function SelectAll<T>({ selected, total, capped, pageOf, onRows }: SelectAllProps<T>) {
  const t = useTranslations("ui");
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const most = Math.min(total, MOST);
  if (selected >= most) return total > MOST || capped ? <span className="text-ink-2">{t("mostAtOnce")}</span> : null;
  const tick = async () => {
    setBusy(true);
    try {
      const found: T[] = [];
      for (let page = 1; found.length < most; page += 1) {
        const { items } = await pageOf({ page, page_size: PAGE });
        found.push(...items);
        if (items.length < PAGE) break;
      }
      onRows(found.slice(0, MOST));
    } catch (error) {
      notify.warning({ title: t("notAllSelected"), text: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="link" size="sm" loading={busy} onClick={() => void tick()}>
      {total > MOST || capped ? t("selectFirst", { count: MOST }) : t("selectAll", { count: total })}
    </Button>
  );
}

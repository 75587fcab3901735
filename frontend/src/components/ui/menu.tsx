"use client";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import type { MenuProps } from "./menu-root";

export type { MenuEntry } from "./menu-root";

const Root = lazy(() => import("./menu-root"));
export const ICON_TRIGGER =
  "inline-flex size-7 items-center justify-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink";

/** Acts behind a button (… unless `trigger` is given). What opens it loads after the page. */
export function Menu(props: MenuProps) {
  const t = useTranslations("ui");
  const { items, label, trigger, triggerClass = ICON_TRIGGER } = props;
  if (!items.some(Boolean)) return null;
  const waiting = (
    <button type="button" disabled aria-label={label ?? (trigger ? undefined : t("more"))} className={triggerClass}>
      {trigger ?? <Ellipsis className="size-4" aria-hidden />}
    </button>
  );
  return (
    <Suspense fallback={waiting}>
      <Root {...props} triggerClass={triggerClass} />
    </Suspense>
  );
}

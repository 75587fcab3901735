"use client";
import { useTranslations } from "next-intl";

/** A page on its way. */
export function Waiting() {
  const t = useTranslations("ui");
  return (
    <div aria-busy aria-label={t("loading")} role="status">
      <span className="skeleton mb-5 block h-7 w-40" />
      <span className="skeleton block h-[60dvh] w-full rounded-lg" />
    </div>
  );
}

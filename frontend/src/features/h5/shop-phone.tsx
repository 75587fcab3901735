"use client";
import { useService, useWords } from "./words";

/** Whom to ask, wherever a customer may not get on. */
export function ShopPhone() {
  const t = useWords();
  const { phone } = useService();
  if (!phone) return null;
  return (
    <a href={`tel:${phone.replaceAll("-", "")}`} className="shrink-0 py-2 text-sm text-accent-ink">
      {t("callShop", { phone })}
    </a>
  );
}

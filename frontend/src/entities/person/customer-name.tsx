"use client";
import { useTranslations } from "next-intl";

/** What the API has where a name stood (`core.personal.ERASED`). */
const ERASED = "已删除";

/** A customer's masked name, or that it was erased, in the reader's language. */
export function CustomerName({ mask }: { mask: string }) {
  const t = useTranslations("ui.masked");
  return mask === ERASED ? t("erased") : mask;
}

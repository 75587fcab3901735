"use client";
import { useLocale } from "next-intl";
import { Button } from "@/components/ui/button";
import { useLanguage } from "./preferences";

export function LanguageSwitch() {
  const locale = useLocale();
  const set = useLanguage();
  return (
    <Button size="sm" variant="ghost" onClick={() => set(locale === "en" ? "zh" : "en")}>
      {locale === "en" ? "中文" : "English"}
    </Button>
  );
}

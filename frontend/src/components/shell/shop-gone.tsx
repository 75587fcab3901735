"use client";
import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { Empty } from "@/components/ui/states";

export function ShopGone() {
  const t = useTranslations("ui");
  return (
    <main className="grid min-h-dvh place-content-center">
      <Empty heading icon={Store} title={t("shopNotFoundTitle")} text={t("shopNotFoundText")} />
    </main>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { Card } from "@/components/ui/card";

const ChangePassword = onDemand(() => import("./change-password").then((m) => m.ChangePassword));

/** In place of every page, until the person's password is one that nobody else knows. */
export function FirstPassword() {
  const t = useTranslations("shell");
  return (
    <div className="mx-auto mt-6 w-full max-w-md">
      <Card title={t("firstPassword")} className="min-h-[440px]">
        <p className="mb-4 text-ink-2">{t("firstPasswordText")}</p>
        <ChangePassword demanded />
      </Card>
    </div>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { Card } from "@/components/ui/card";
import { useAppState } from "@/lib/me";

const ChangePassword = onDemand(() => import("./change-password").then((m) => m.ChangePassword));

/** In place of every page, until the person's password is one that nobody else knows. */
export function FirstPassword() {
  const t = useTranslations("shell");
  const { me } = useAppState();
  return (
    <div className="mx-auto mt-6 w-full max-w-md">
      <Card title={t("firstPassword")} className="min-h-[440px]">
        <p className="mb-4 text-ink-2">{t("firstPasswordText")}</p>
        <ChangePassword demanded proving={me.prove_mobile ? me.user.mobile : undefined} />
      </Card>
    </div>
  );
}

"use client";
import { ShieldX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Empty } from "@/components/ui/states";
import { LinkButton } from "@/components/ui/button";

/** This person may not be here: the account has no access, or the page isn't for this side or role. */
export function NoAccess() {
  const t = useTranslations("shell");
  return (
    <Empty
      heading
      icon={ShieldX}
      title={t("noAccessTitle")}
      text={t("noAccessText")}
      action={<LinkButton href="/userSummary">{t("mySummary")}</LinkButton>}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/on-demand";
import { LinkButton } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { useAppState } from "@/lib/me";
import { isSummaryEntry, withPaths } from "./menu-paths";
import { shellQueries } from "./shell-queries";

const UserSummary = onDemand(() => import("./user-summary").then((m) => m.UserSummary));

/** No route of ours: an entry of the menu opens the shared user-summary page, anything else is 404. */
export function UnknownPage() {
  const t = useTranslations("ui");
  const path = usePathname();
  const menu = useQuery(shellQueries.menu(useAppState().side));
  if (menu.isPending) return <Skeleton className="h-40" />;
  if (menu.data && isSummaryEntry(withPaths(menu.data.menu), path)) return <UserSummary />;
  return (
    <Empty
      heading
      icon={Compass}
      title={`404 · ${t("notFoundTitle")}`}
      text={t("notFoundText")}
      action={<LinkButton href="/">{t("backHome")}</LinkButton>}
    />
  );
}

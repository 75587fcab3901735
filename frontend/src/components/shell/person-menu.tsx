"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Languages, LogOut, Moon, Sun, SunMoon, UserRound, UsersRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Menu } from "@/components/ui/menu";
import { idempotencyKey } from "@/lib/api";
import { leave } from "@/lib/open-forms";
import { clearSession } from "@/lib/session";
import { shellApi, type Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { useGo } from "@/lib/use-go";
import { Person } from "./person";
import { useLanguage, useTheme } from "./preferences";

const THEMES = [
  ["light", Sun],
  ["dark", Moon],
  ["system", SunMoon],
] as const;

/** Who is logged in: roles, language, the looks that one may change to, log out. */
export function PersonMenu({ side, me }: { side: Side; me: Me }) {
  const t = useTranslations("shell");
  const go = useGo();
  const client = useQueryClient();
  const [theme, setTheme] = useTheme();
  const setLanguage = useLanguage();
  const locale = useLocale();
  const logout = useMutation({
    mutationFn: () => shellApi.logout(idempotencyKey()),
    meta: { hideNotice: true },
    onSettled: () => {
      clearSession(side);
      client.clear();
      go.replace("/main/login");
    },
  });
  return (
    <Menu
      triggerClass="rounded-md hover:bg-sunken"
      trigger={<Person me={me} />}
      items={[
        { label: t("mySummary"), icon: UserRound, href: "/userSummary" },
        me.roles.length > 1 && { label: t("switchRole"), icon: UsersRound, href: "/main/rolePicker" },
        ...THEMES.filter(([one]) => one !== theme).map(([one, icon]) => ({
          label: t(`theme_${one}`),
          icon,
          onSelect: () => setTheme(one),
        })),
        {
          label: locale === "en" ? "中文" : "English",
          icon: Languages,
          onSelect: () => setLanguage(locale === "en" ? "zh" : "en"),
        },
        { label: t("logout"), icon: LogOut, onSelect: () => leave(() => logout.mutateAsync().catch(() => undefined)) },
      ]}
    />
  );
}

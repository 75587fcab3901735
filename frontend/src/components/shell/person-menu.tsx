"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Languages, LogOut, Moon, Sun, SunMoon, UserRound, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Menu } from "@/components/ui/menu";
import { clearSession } from "@/lib/session";
import { shellApi, type Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { useLanguage, useTheme } from "./preferences";

/** Who is logged in: roles, language, light and dark, log out. */
export function PersonMenu({ side, me }: { side: Side; me: Me }) {
  const t = useTranslations("shell");
  const router = useRouter();
  const client = useQueryClient();
  const [theme, setTheme] = useTheme();
  const setLanguage = useLanguage();
  const locale = useLocale();
  const logout = useMutation({
    mutationFn: shellApi.logout,
    meta: { hideNotice: true },
    onSettled: () => {
      clearSession(side);
      client.clear();
      router.replace("/main/login");
    },
  });
  const nextTheme = { light: "dark", dark: "system", system: "light" } as const;
  const role = me.roles.find((one) => one.id === me.role_id)?.name ?? me.sub_shop?.name ?? me.merchant?.name ?? "";
  return (
    <Menu
      triggerClass="flex h-[42px] items-center gap-2 rounded-md px-1.5 text-left hover:bg-sunken"
      trigger={
        <>
          <span className="grid size-8 place-items-center rounded-full bg-accent-soft font-medium text-accent-ink" aria-hidden>{me.user.name.slice(0, 1)}</span>
          <span className="leading-4 max-md:sr-only"><span className="block text-sm font-medium">{me.user.name}</span><span className="block max-w-32 truncate text-xs text-ink-3">{role}</span></span>
        </>
      }
      items={[
        { label: t("mySummary"), icon: UserRound, href: "/userSummary" },
        me.roles.length > 1 && { label: t("switchRole"), icon: UsersRound, href: "/main/rolePicker" },
        { label: t(`theme_${theme}`), icon: { light: Sun, dark: Moon, system: SunMoon }[theme], onSelect: () => setTheme(nextTheme[theme]) },
        { label: locale === "en" ? "中文" : "English", icon: Languages, onSelect: () => setLanguage(locale === "en" ? "zh" : "en") },
        { label: t("logout"), icon: LogOut, onSelect: () => logout.mutate() },
      ]}
    />
  );
}

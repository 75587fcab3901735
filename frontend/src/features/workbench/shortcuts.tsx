"use client";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { MenuIcon } from "@/components/shell/menu-icon";
import { flat, withPaths } from "@/components/shell/menu-paths";
import { shellQueries } from "@/components/shell/shell-queries";
import { IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useAppState } from "@/lib/me";

const ArrangeShortcuts = onDemand(() => import("./arrange-shortcuts").then((m) => m.ArrangeShortcuts));

/** Pages that one opens all day: those of the role, until somebody arranges others out of the menu. */
export function Shortcuts() {
  const t = useTranslations("workbench.shortcuts");
  const { side } = useAppState();
  const { data } = useQuery(shellQueries.menu(side));
  const [choosing, setChoosing] = useState(false);
  if (!data) return null;
  const pages = flat(withPaths(data.menu))
    .filter((item) => item.children.length === 0 && item.path !== "/")
    .map(({ path, menu_name }) => ({ path, name: menu_name }));
  const tiles = data.shortcuts;
  if (pages.length === 0) return null;
  return (
    <Card
      title={t("title")}
      flush
      actions={<IconButton icon={SlidersHorizontal} label={t("choose")} onClick={() => setChoosing(true)} />}
    >
      {tiles.length === 0 ? (
        <p className="px-5 pt-1 pb-4 text-sm text-ink-3">{t("none")}</p>
      ) : (
        <ul className="grid grid-cols-4 gap-1 px-3 pt-1 pb-3 sm:grid-cols-[repeat(auto-fill,minmax(104px,1fr))]">
          {tiles.map(({ path, name, icon }) => (
            <li key={path}>
              <Link
                href={path}
                className="flex h-full min-h-16 flex-col items-center justify-center gap-1.5 rounded px-1 py-2 text-center text-sm hover:bg-sunken"
              >
                <span className="grid size-8 place-items-center rounded bg-sunken text-accent-ink">
                  <MenuIcon name={icon} />
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {choosing && (
        <ArrangeShortcuts
          pages={pages}
          chosen={tiles.map(({ path }) => path)}
          arranged={data.arranged}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

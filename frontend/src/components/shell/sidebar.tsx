"use client";
import { useQuery } from "@tanstack/react-query";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Sheet } from "@/components/ui/sheet";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { Brand } from "./brand";
import { MenuTree } from "./menu-tree";
import { withPaths } from "./menu-paths";
import { shellQueries } from "./shell-queries";

type SidebarProps = {
  side: Side;
  me?: Me;
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
  sheet: boolean;
  onSheet: (open: boolean) => void;
};

/** 224 px, 64 px with icons only, a sheet on a phone. */
export function Sidebar({ side, me, narrow, onNarrow, sheet, onSheet }: SidebarProps) {
  const t = useTranslations("shell");
  const menu = useQuery({ ...shellQueries.menu(side), enabled: Boolean(me) });
  const tree = useMemo(() => (menu.data ? withPaths(menu.data.menu) : undefined), [menu.data]);
  return (
    <>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-side-line bg-side text-side-ink md:flex">
        <Brand side={side} me={me} narrow={narrow} />
        <nav aria-label={t("menu")} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
          <MenuTree tree={tree} narrow={narrow} />
        </nav>
        <div className={cn("flex px-3 py-2", !narrow && "justify-end")}>
          <IconButton
            tone="side"
            label={t(narrow ? "widen" : "narrow")}
            icon={narrow ? PanelLeftOpen : PanelLeftClose}
            onClick={() => onNarrow(!narrow)}
            className={narrow ? "mx-auto" : undefined}
          />
        </div>
      </aside>
      {sheet && (
        <Sheet open onClose={() => onSheet(false)} title={t("menu")} side="left" bare>
          <div className="flex min-h-full flex-col bg-side text-side-ink">
            <Brand side={side} me={me} />
            <nav aria-label={t("menu")} className="flex-1 px-3 py-2">
              <MenuTree tree={tree} onGo={() => onSheet(false)} />
            </nav>
          </div>
        </Sheet>
      )}
    </>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { MenuIcon } from "@/components/shell/menu-icon";
import { flat, withPaths } from "@/components/shell/menu-paths";
import { shellQueries } from "@/components/shell/shell-queries";
import { Button, IconButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/input";
import { useAppState } from "@/lib/me";
import { usePref } from "@/lib/prefs";

type Tile = { path: string; name: string; icon: string };
/** Two rows on a phone. */
const MOST = 12;

/** Pages that one opens all day: those of the role, until somebody chooses others out of the menu. */
export function Shortcuts() {
  const t = useTranslations("workbench.shortcuts");
  const { side } = useAppState();
  const { data } = useQuery(shellQueries.menu(side));
  const [own, setOwn] = usePref<readonly string[] | null>(`shortcuts-${side}`, null);
  const [choosing, setChoosing] = useState(false);
  if (!data) return null;
  const pages: Tile[] = flat(withPaths(data.menu))
    .filter((item) => item.children.length === 0 && item.path !== "/")
    .map(({ path, menu_name, menu_icon }) => ({ path, name: menu_name, icon: menu_icon }));
  // A page that the role lost, or a choice of an older version, shows nothing.
  const tiles: Tile[] = own ? pages.filter(({ path }) => own.includes(path)) : data.shortcuts;
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
        <Choose
          pages={pages}
          chosen={tiles.map(({ path }) => path)}
          onClose={() => setChoosing(false)}
          onChoose={setOwn}
        />
      )}
    </Card>
  );
}

type ChooseProps = {
  pages: readonly Tile[];
  chosen: readonly string[];
  onChoose: (paths: readonly string[] | null) => void;
  onClose: () => void;
};

/** Each box is kept as it is ticked; the tiles stand in the menu's order. */
function Choose({ pages, chosen, onChoose, onClose }: ChooseProps) {
  const t = useTranslations("workbench.shortcuts");
  const words = useTranslations("ui");
  const full = chosen.length >= MOST;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t("choose")}
      footer={
        <>
          <Button onClick={() => onChoose(null)}>{t("usual")}</Button>
          <Button variant="primary" onClick={onClose}>
            {words("close")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("text", { most: MOST })}</p>
      <div className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {pages.map(({ path, name }) => {
          const on = chosen.includes(path);
          return (
            <Checkbox
              key={path}
              label={name}
              checked={on}
              disabled={full && !on}
              onChange={() => onChoose(on ? chosen.filter((one) => one !== path) : [...chosen, path])}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

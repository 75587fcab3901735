"use client";
import { Menu as MenuIcon, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { onDemand } from "@/components/on-demand";
import { IconButton } from "@/components/ui/button";
import type { Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { Person } from "./person";

const palettes = () => import("./palette");
const Palette = onDemand(() => palettes().then((m) => m.Palette));
/** Nobody waits for what a hand is already at: the pointer is over it, or Ctrl is down. */
const fetchPalette = () => void palettes().catch(() => undefined);
const PersonMenu = lazy(() => import("./person-menu").then((m) => ({ default: m.PersonMenu })));
const Bell = onDemand(() => import("./bell").then((m) => m.Bell), <span className="size-[34px]" />);

/** 56 px: search (Ctrl-K), bell, person. */
export function Topbar({ side, me, onMenu }: { side: Side; me?: Me; onMenu: () => void }) {
  const t = useTranslations("shell");
  const [palette, setPalette] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      fetchPalette();
      if (event.key.toLowerCase() === "k") {
        event.preventDefault();
        setPalette((open) => !open);
      }
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
  return (
    <header
      data-shell
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 md:px-6"
    >
      <IconButton label={t("menu")} icon={MenuIcon} onClick={onMenu} className="md:hidden" />
      <button
        type="button"
        onClick={() => setPalette(true)}
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        aria-keyshortcuts="Control+K"
        className="flex h-[34px] min-w-0 flex-1 items-center gap-2 rounded-md border border-line bg-sunken px-3 text-ink-3 transition-colors hover:border-line-strong md:max-w-80"
      >
        <Search className="size-4 shrink-0" aria-hidden />
        <span className="flex-1 truncate text-left">{t("search")}</span>
        <kbd className="font-sans text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      <span className="flex-1 max-md:hidden" />
      {/* Together and in their final width: what moves as one presses it is missed. */}
      {me && (
        <>
          <Bell />
          <Suspense fallback={<Person me={me} />}>
            <PersonMenu side={side} me={me} />
          </Suspense>
        </>
      )}
      {palette && <Palette side={side} me={me} onClose={() => setPalette(false)} />}
    </header>
  );
}

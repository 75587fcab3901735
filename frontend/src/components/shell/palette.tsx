"use client";
import type { Action } from "@/lib/api";
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from "@headlessui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Chip } from "@/components/ui/chip";
import { Skeleton } from "@/components/ui/skeleton";
import type { Me } from "@/lib/shell-api";
import { usePref } from "@/lib/prefs";
import type { Side } from "@/lib/side";
import { useGo } from "@/lib/use-go";
import { withPaths } from "./menu-paths";
import {
  actEntries,
  allOrders,
  foundEntry,
  MOST_RECENT,
  pageEntries,
  type Entry,
  type Recent,
} from "./palette-entries";
import { useTheme } from "./preferences";
import { shellQueries } from "./shell-queries";

type PaletteProps = { side: Side; me?: Me; onClose: () => void };
type Group = { title: string; entries: Entry[] };

const PAUSE_MS = 250;

/** Go to a page, find whatever the rooms let one find, begin something; from anywhere. */
export function Palette({ side, me, onClose }: PaletteProps) {
  const t = useTranslations("shell");
  const { to } = useGo();
  const [text, setText] = useState("");
  const palette = usePalette({ side, me, text: text.trim() });
  const go = (entry: Entry | null) => {
    if (!entry) return;
    onClose();
    palette.remember(entry);
    const { href } = entry;
    if (href) to(href);
    entry.run?.();
  };
  return (
    <Dialog open onClose={onClose} aria-label={t("search")} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-overlay" />
      <div className="fixed inset-0 flex justify-center p-4 pt-[12vh]">
        <DialogPanel
          onKeyDownCapture={(event) => {
            if (event.key === "Escape") onClose();
          }}
          className="h-fit w-full max-w-xl overflow-hidden rounded-xl bg-raised shadow-pop"
        >
          <Combobox onChange={go}>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search className="size-4 text-ink-3" aria-hidden />
              <ComboboxInput
                autoFocus
                aria-label={t("search")}
                placeholder={t("searchHint")}
                className="h-12 flex-1 bg-transparent text-lg outline-none placeholder:text-base"
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            <ComboboxOptions static className="max-h-[56vh] overflow-auto p-2">
              {palette.groups.map(({ title, entries }) => (
                <div key={title} role="group" aria-label={title}>
                  <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">
                    {title}
                  </p>
                  {entries.map((entry) => (
                    <Line key={entry.key} entry={entry} />
                  ))}
                </div>
              ))}
              {palette.waiting && <Skeleton className="mx-3 my-3 w-56" />}
              {palette.nothing && (
                <div className="px-3 py-6 text-center" role="status">
                  <p className="font-medium">{t("palette.nothing", { text: text.trim() })}</p>
                  <p className="mt-1 text-sm text-ink-2">{t("palette.nothingText")}</p>
                </div>
              )}
            </ComboboxOptions>
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function Line({ entry }: { entry: Entry }) {
  return (
    <ComboboxOption
      value={entry}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 data-focus:bg-accent-soft"
    >
      <entry.icon className="size-4 shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{entry.label}</span>
        {entry.text && <span className="block truncate text-xs text-ink-2 tabular-nums">{entry.text}</span>}
      </span>
      {entry.status && <Chip icon={null}>{entry.status}</Chip>}
    </ComboboxOption>
  );
}

function usePalette({ side, me, text }: { side: Side; me?: Me; text: string }) {
  const t = useTranslations("shell.palette");
  const menu = useQuery(shellQueries.menu(side));
  const asked = useSettled(text);
  const search = useQuery({ ...shellQueries.search(asked), placeholderData: keepPreviousData });
  const [recent, setRecent] = usePref<Recent[]>(`recent-${side}`, []);
  const [theme, setTheme] = useTheme();
  const dark = theme === "dark";
  const auths = new Set(me?.auths.map(({ action }) => action));
  const wanted = text.toLowerCase();
  const found = text ? (search.data?.items ?? []) : [];
  const words = {
    newGoods: t("newGoods"),
    withdraw: t("withdraw"),
    share: t("share"),
    onboard: t("onboard"),
    dark: t("dark"),
    light: t("light"),
  };
  const acts = {
    side,
    words,
    dark,
    can: (one: Action) => auths.has(one),
    onTheme: () => setTheme(dark ? "light" : "dark"),
  };
  const orders = found.some(({ kind }) => kind === "order") ? allOrders(text, t("allOf", { text })) : [];
  const groups: Group[] = [
    { title: t("recent"), entries: text ? [] : recent.map(foundEntry) },
    { title: t("found"), entries: [...found.map(foundEntry), ...orders] },
    { title: t("pages"), entries: pageEntries(withPaths(menu.data?.menu ?? []), wanted) },
    { title: t("acts"), entries: actEntries(acts, wanted) },
  ].filter(({ entries }) => entries.length > 0);
  const waiting = text !== "" && (asked !== text || search.isFetching);
  return {
    groups,
    waiting,
    nothing: !waiting && groups.length === 0,
    /** What was found and opened stands first the next time; pages are in the menu anyway. */
    remember: ({ key }: Entry) => {
      const one = [...found, ...recent].find(({ kind, id }) => `${kind}-${id}` === key);
      if (!one) return;
      const { kind, id, title, text: about, path } = one;
      const others = recent.filter((other) => `${other.kind}-${other.id}` !== key);
      setRecent([{ kind, id, title, text: about, path }, ...others].slice(0, MOST_RECENT));
    },
  };
}

/** The text once nobody typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

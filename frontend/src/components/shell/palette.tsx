"use client";
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from "@headlessui/react";
import { useQuery } from "@tanstack/react-query";
import { Search, type LucideIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { Side } from "@/lib/side";
import { menuIcon } from "./menu-icons";
import { flat, withPaths } from "./menu-paths";
import { shellQueries } from "./shell-queries";

type Hit = { key: string; label: string; href: string; icon: LucideIcon };

/** Go to a page; look for an order, goods, a customer by what was typed. */
export function Palette({ side, onClose }: { side: Side; onClose: () => void }) {
  const t = useTranslations("shell");
  const router = useRouter();
  const [text, setText] = useState("");
  const menu = useQuery(shellQueries.menu(side));
  const pages = useMemo(
    () => flat(withPaths(menu.data?.menu ?? [])).filter((item) => item.children.length === 0),
    [menu.data],
  );
  const wanted = text.trim().toLowerCase();
  const hits: Hit[] = pages
    .filter(
      (item) => !wanted || item.menu_name.toLowerCase().includes(wanted) || item.path.toLowerCase().includes(wanted),
    )
    .map((item) => ({ key: item.id, label: item.menu_name, href: item.path, icon: menuIcon(item.menu_icon) }));
  const go = (hit: Hit | null) => {
    if (!hit) return;
    onClose();
    router.push(hit.href);
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
                className="h-12 flex-1 bg-transparent text-lg outline-none"
                onChange={(event) => setText(event.target.value)}
              />
            </div>
            <ComboboxOptions static className="max-h-[50vh] overflow-auto p-2">
              {[...hits, ...finds(wanted ? text.trim() : "", t)].map((hit) => (
                <ComboboxOption
                  key={hit.key}
                  value={hit}
                  className="flex cursor-pointer items-center gap-2.5 rounded-md px-3 py-2 data-focus:bg-accent-soft"
                >
                  <hit.icon className="size-4 text-ink-3" aria-hidden />
                  {hit.label}
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Lists that take what was typed as their filter. */
function finds(text: string, t: ReturnType<typeof useTranslations<"shell">>): Hit[] {
  if (!text) return [];
  const word = encodeURIComponent(text);
  return [
    { key: "find-order", label: t("findOrder", { text }), href: `/regularOrder?order_id=${word}`, icon: Search },
    { key: "find-customer", label: t("findCustomer", { text }), href: `/regularOrder?customer=${word}`, icon: Search },
    { key: "find-goods", label: t("findGoods", { text }), href: `/productManage?title=${word}`, icon: Search },
  ];
}

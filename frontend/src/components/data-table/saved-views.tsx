"use client";
import { Bookmark, X } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { usePref } from "@/lib/prefs";
import { useGo } from "@/lib/use-go";

type View = { name: string; query: string };
const NONE: View[] = [];

/** Filters, tab and sort of a list under a name of the person's own. */
export function SavedViews({ name }: { name: string }) {
  const t = useTranslations("ui");
  const [views, setViews] = usePref<View[]>(`views:${name}`, NONE);
  const [title, setTitle] = useState("");
  const go = useGo();
  const path = usePathname();
  const search = useSearchParams();
  const current = () => {
    const query = new URLSearchParams(search);
    query.delete("page");
    return query.toString();
  };
  const save = () => {
    const named = title.trim();
    if (!named) return;
    setViews([...views.filter((view) => view.name !== named), { name: named, query: current() }]);
    setTitle("");
  };
  return (
    <Popover
      label={t("savedViews")}
      trigger={<Bookmark className="size-4" aria-hidden />}
      className="w-64"
      triggerClass="inline-grid size-[34px] place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
    >
      {(close) => (
        <div className="flex flex-col gap-2">
          {views.length === 0 && <p className="text-sm text-ink-3">{t("noViews")}</p>}
          {views.map((view) => (
            <div key={view.name} className="flex items-center gap-1">
              <button
                type="button"
                className="min-w-0 flex-1 truncate rounded-md px-2 py-1 text-left hover:bg-sunken"
                onClick={() => {
                  go.to(`${path}?${view.query}`);
                  close();
                }}
              >
                {view.name}
              </button>
              <IconButton
                size="sm"
                icon={X}
                label={t("deleteView", { name: view.name })}
                onClick={() => setViews(views.filter((other) => other !== view))}
              />
            </div>
          ))}
          <form
            className="flex gap-1.5 border-t border-line pt-2"
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <Input
              aria-label={t("viewName")}
              placeholder={t("viewName")}
              maxLength={20}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Button type="submit" disabled={!title.trim()}>
              {t("save")}
            </Button>
          </form>
        </div>
      )}
    </Popover>
  );
}

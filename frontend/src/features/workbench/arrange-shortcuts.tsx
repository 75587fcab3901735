"use client";
import { GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/input";
import { moved, useDragSort } from "@/components/ui/use-drag-sort";
import { useWrite } from "@/lib/api/use-write";
import { cn } from "@/lib/cn";

type Page = { path: string; name: string };
type Props = {
  pages: readonly Page[];
  chosen: readonly string[];
  /** They are one's own, not the role's. */
  arranged: boolean;
  onClose: () => void;
};
/** As the API takes them: two rows on a phone. */
const MOST = 12;
const STALE = [["shell", "menu"]];
const STEP = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

/** Which pages, and in which order: kept with the account, so that every browser shows them. */
export function ArrangeShortcuts({ pages, chosen, arranged, onClose }: Props) {
  const t = useTranslations("workbench.shortcuts");
  const words = useTranslations("ui");
  const arrange = useWrite("post", "/api/platform/arrangeShortcuts", STALE);
  const [paths, setPaths] = useState(chosen);
  const full = paths.length >= MOST;
  const keep = async (wanted: readonly string[] | null) => {
    if (await arrange.press({ body: { paths: wanted && [...wanted] } })) onClose();
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t("choose")}
      footer={
        <>
          {arranged && (
            <Button disabled={arrange.busy} onClick={() => void keep(null)}>
              {t("usual")}
            </Button>
          )}
          <Button variant="primary" loading={arrange.busy} onClick={() => void keep(paths)}>
            {words("save")}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t("text", { most: MOST })}</p>
      <Order pages={pages} paths={paths} onOrder={setPaths} />
      <div className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        {pages.map(({ path, name }) => {
          const on = paths.includes(path);
          return (
            <Checkbox
              key={path}
              label={name}
              checked={on}
              disabled={full && !on}
              onChange={() => setPaths(on ? paths.filter((one) => one !== path) : [...paths, path])}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

type OrderProps = { pages: readonly Page[]; paths: readonly string[]; onOrder: (paths: readonly string[]) => void };

/** The chosen ones, to be dragged by their handles, or moved by the arrow keys on one. */
function Order({ pages, paths, onOrder }: OrderProps) {
  const t = useTranslations("workbench.shortcuts");
  const names = new Map(pages.map(({ path, name }) => [path, name]));
  const move = (from: number, to: number) => {
    if (to >= 0 && to < paths.length) onOrder(moved(paths, from, to));
  };
  const { list, hands, shown, dragged } = useDragSort(paths, move);
  if (paths.length === 0) return <p className="mt-3 text-sm text-ink-3">{t("none")}</p>;
  return (
    <ul ref={list} {...hands} aria-label={t("order")} className="mt-3 divide-y divide-line rounded border border-line">
      {shown.map((path, at) => (
        <li
          key={path}
          data-place={at}
          className={cn("flex min-h-11 items-center gap-2 px-2", dragged === path && "bg-sunken")}
        >
          <button
            type="button"
            data-grip
            data-handle={path}
            aria-label={t("handle", { name: names.get(path) ?? path, place: at + 1, total: shown.length })}
            title={t("handleHelp")}
            disabled={shown.length < 2}
            onKeyDown={(event) => {
              const step = STEP.get(event.key);
              if (!step) return;
              event.preventDefault();
              move(at, at + step);
              // React moves the row in the document, which may take the focus from it.
              const handle = event.currentTarget;
              requestAnimationFrame(() => handle.focus());
            }}
            className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-3 hover:text-ink active:cursor-grabbing disabled:invisible"
          >
            <GripVertical className="size-4" aria-hidden />
          </button>
          {names.get(path)}
        </li>
      ))}
    </ul>
  );
}

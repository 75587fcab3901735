"use client";
import { useQuery } from "@tanstack/react-query";
import { FolderTree, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { Tabs } from "@/components/ui/tabs";
import { notify } from "@/lib/notices";
import { Branch, type TreeActs } from "./category-tree";
import { useRemoveCategory, useSortCategories, useTurnCategory } from "./mutations";
import { categoryQueries } from "./queries";
import { flat } from "./tree";
import type { Category, ChannelCount } from "./types";

const CategoryForm = onDemand(() => import("./category-form").then((m) => m.CategoryForm));
const MatchForm = onDemand(() => import("./match-form").then((m) => m.MatchForm));
const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

const HOME = "h5";
const DIALOG_CLOSES = 100;
type Opened =
  { kind: "new"; parent: Category | null } | { kind: "edit" | "delete" | "close" | "match"; row: Category } | null;

/** The category tree of each channel: add, edit, sort, close, delete. */
export function CategoryPage() {
  const t = useTranslations("categories");
  const [channel, setChannel] = useQueryState("channel", parseAsString.withDefault(HOME));
  const [opened, setOpened] = useState<Opened>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState("");
  const channels = useQuery(categoryQueries.channels).data;
  const tree = useQuery(categoryQueries.tree(channel));
  const remove = useRemoveCategory();
  const turn = useTurnCategory();
  const order = useSortCategories(channel);
  const nodes = tree.data ?? [];
  const close = () => setOpened(null);
  const opposite = ({ id, status }: Category) => ({ id, status: status === "on" ? ("off" as const) : ("on" as const) });
  const turned = (row: Category) => notify.success(t(row.status === "on" ? "closed" : "opened", { name: row.name }));
  const flip = async (row: Category) => {
    if (await turn.press({ query: opposite(row) })) turned(row);
  };
  const shut = async (row: Category, key: string) => {
    await turn.send({ query: opposite(row), key });
    turned(row);
  };
  const drop = async (row: Category, key: string) => {
    const all = nodes.flatMap(flat);
    const at = all.findIndex((one) => one.id === row.id);
    const near = (all[at - 1] ?? all[at + 1])?.id;
    await remove.send({ query: { id: row.id }, key });
    notify.success(t("deleted", { name: row.name }));
    // The menu that asked for it is gone: the keyboard goes on at the row before.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-name="${near}"]`)?.focus(), DIALOG_CLOSES);
  };
  const acts: TreeActs = {
    add: (parent) => setOpened({ kind: "new", parent }),
    edit: (row) => setOpened({ kind: "edit", row }),
    match: (row) => setOpened({ kind: "match", row }),
    remove: (row) => setOpened({ kind: "delete", row }),
    turn: (row) =>
      row.status === "on" && (row.goods_total > 0 || row.children_count > 0)
        ? setOpened({ kind: "close", row })
        : void flip(row),
    order: (ids, row, place) => {
      void order.press({ body: { ids } });
      setSaid(t("moved", { name: row.name, place, total: ids.length }));
      // React moves the row in the document, which may take the focus from it.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${row.id}"]`)?.focus());
    },
    fold: (id) =>
      setFolded((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
  const parents = nodes
    .flatMap(flat)
    .filter((node) => node.children_count > 0)
    .map((node) => node.id);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened({ kind: "new", parent: null })}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("heading")} description={t("about")} actions={create} />
      <section className="rounded-lg border border-line bg-surface">
        <div className="px-2 pt-1">
          <Tabs
            label={t("channels")}
            items={homeFirst(channels ?? []).map((one) => ({
              value: one.value,
              label: one.label,
              count: one.categories,
            }))}
            value={channel}
            onChange={(next) => void setChannel(next)}
          />
        </div>
        {nodes.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 text-sm text-ink-3 sm:px-4">
            <span className="min-w-0 flex-1 basis-60">{t("sortHelp")}</span>
            {parents.length > 0 && (
              <Button size="sm" variant="ghost" onClick={() => setFolded(folded.size ? new Set() : new Set(parents))}>
                {t(folded.size ? "unfoldAll" : "foldAll")}
              </Button>
            )}
          </div>
        )}
        <Loaded query={tree} waiting={<Waiting />}>
          {(categories) =>
            categories.length > 0 ? (
              <Branch nodes={categories} folded={folded} acts={acts} />
            ) : (
              <Empty icon={FolderTree} title={t("emptyTitle")} text={t("emptyText")} action={create} />
            )
          }
        </Loaded>
      </section>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
      {(opened?.kind === "new" || opened?.kind === "edit") && (
        <CategoryForm
          channel={channel}
          tree={nodes}
          row={opened.kind === "edit" ? opened.row : null}
          parent={opened.kind === "new" ? opened.parent : null}
          onClose={close}
        />
      )}
      {opened?.kind === "match" && <MatchForm row={opened.row} onClose={close} />}
      {opened?.kind === "close" && (
        <Confirm
          open
          onClose={close}
          title={t("closeTitle", { name: opened.row.name })}
          action={t("closeDo")}
          onConfirm={(key) => shut(opened.row, key)}
          text={t("closeText", {
            name: opened.row.name,
            below: flat(opened.row).length - 1,
            goods: opened.row.goods_total,
          })}
        />
      )}
      {opened?.kind === "delete" && (
        <Confirm
          open
          danger
          onClose={close}
          title={t("deleteTitle", { name: opened.row.name })}
          text={t("deleteText", { name: opened.row.path })}
          action={t("deleteDo")}
          onConfirm={(key) => drop(opened.row, key)}
        />
      )}
    </>
  );
}

/** The channel that opens by itself is in sight on a phone too. */
const homeFirst = (channels: ChannelCount[]) =>
  [...channels].sort((a, b) => Number(b.value === HOME) - Number(a.value === HOME));

const Waiting = () => (
  <div className="flex flex-col gap-3 p-4">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} className="h-9" />
    ))}
  </div>
);

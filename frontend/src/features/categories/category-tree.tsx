"use client";
import { FolderTree } from "lucide-react";
import { useTranslations } from "next-intl";
import { SortTree } from "@/components/tree/sort-tree";
import type { MenuEntry } from "@/components/ui/menu";
import { Menu } from "@/components/ui/menu";
import { useWhyNot } from "@/components/ui/old";
import { Switch } from "@/components/ui/switch";
import { cn } from "@/lib/cn";
import { sized } from "@/lib/pictures";
import { MAX_LEVELS, inTheWay, reordered } from "./tree";
import type { Category } from "./types";

export type TreeActs = {
  add: (parent: Category) => void;
  edit: (row: Category) => void;
  match: (row: Category) => void;
  remove: (row: Category) => void;
  turn: (row: Category) => void;
  order: (ids: string[], row: Category, place: number) => void;
  fold: (id: string) => void;
};
type BranchProps = { nodes: Category[]; folded: ReadonlySet<string>; acts: TreeActs };

/** One parent's categories, each with what lies below it. */
export function Branch({ nodes, folded, acts }: BranchProps) {
  const t = useTranslations("categories");
  return (
    <SortTree
      nodes={nodes}
      folded={folded}
      onFold={acts.fold}
      onMove={(siblings, from, to) => {
        const next = reordered(
          siblings.map((node) => node.id),
          from,
          to,
        );
        if (next) acts.order(next, siblings[from]!, to + 1);
      }}
      words={{
        handle: ({ name }, place, total) => t("handle", { name, place, total }),
        handleHelp: t("handleHelp"),
        fold: ({ name }, open) => t(open ? "foldName" : "unfoldName", { name }),
      }}
    >
      {(node) => <Row node={node} acts={acts} />}
    </SortTree>
  );
}

function Row({ node, acts }: { node: Category; acts: TreeActs }) {
  const t = useTranslations("categories");
  const why = useWhyNot();
  const blocked = inTheWay(node);
  const items: (MenuEntry | false)[] = [
    { label: t("edit"), onSelect: () => acts.edit(node) },
    { label: t("match"), onSelect: () => acts.match(node) },
    node.level < MAX_LEVELS && { label: t("addBelow"), onSelect: () => acts.add(node) },
    {
      label: t("delete"),
      danger: true,
      disabled: blocked !== null,
      hint: blocked ? t(`blocked.${blocked.kind}`, { count: blocked.count }) : undefined,
      onSelect: () => acts.remove(node),
    },
  ];
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3">
        {node.icon ? (
          <img src={sized(node.icon, 160)} alt="" className="size-full object-cover" draggable={false} />
        ) : (
          <FolderTree className="size-4" strokeWidth={1.5} aria-hidden />
        )}
      </span>
      <button
        type="button"
        data-name={node.id}
        disabled={why !== null}
        onClick={() => acts.edit(node)}
        className="min-w-0 flex-1 py-1.5 text-left hover:text-accent-ink"
      >
        <span className={cn("block truncate font-medium", !node.enabled && "text-ink-3")}>{node.name}</span>
        <span className="block truncate text-xs text-ink-3 tabular-nums">
          <Counts node={node} />
        </span>
      </button>
      {!node.enabled && node.status === "on" && (
        <span className="text-xs text-ink-3 max-sm:hidden">{t("closedAbove")}</span>
      )}
      <Switch
        checked={node.status === "on"}
        onChange={() => acts.turn(node)}
        label={t("switchName", { name: node.name })}
        hideLabel
      />
      <Menu items={items} label={t("actsOf", { name: node.name })} />
    </>
  );
}

function Counts({ node }: { node: Category }) {
  const t = useTranslations("categories");
  const goods = t("goodsCount", { count: node.goods_total });
  if (node.children_count === 0) return goods;
  return (
    <>
      {t("childrenCount", { count: node.children_count })} · {goods}
      {node.goods_count > 0 && t("goodsOwn", { count: node.goods_count })}
    </>
  );
}

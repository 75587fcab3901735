"use client";
import { ChevronRight, FolderTree, GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MenuEntry } from "@/components/ui/menu";
import { Menu } from "@/components/ui/menu";
import { useWhyNot } from "@/components/ui/old";
import { Switch } from "@/components/ui/switch";
import { cn } from "@/lib/cn";
import { useDragSort } from "@/components/ui/use-drag-sort";
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
  const ids = nodes.map((node) => node.id);
  const move = (from: number, to: number) => {
    const next = reordered(ids, from, to);
    if (next) acts.order(next, nodes[from]!, to + 1);
  };
  const { list, hands, edge: edgeOf, dragged } = useDragSort(ids, move);
  return (
    <ul ref={list} {...hands}>
      {nodes.map((node, at) => {
        const edge = edgeOf(at);
        const open = !folded.has(node.id);
        return (
          <li key={node.id} data-place={at} className={cn("relative", dragged === node.id && "opacity-50")}>
            {edge && (
              <span
                aria-hidden
                className={cn(
                  "pointer-events-none absolute right-2 z-10 h-0.5 bg-accent",
                  EDGE[node.level - 1],
                  edge === "above" ? "top-0" : "bottom-0",
                )}
              />
            )}
            <Row
              node={node}
              place={at + 1}
              total={nodes.length}
              open={open}
              acts={acts}
              onStep={(step) => move(at, at + step)}
            />
            {node.children.length > 0 && open && <Branch nodes={node.children} folded={folded} acts={acts} />}
          </li>
        );
      })}
    </ul>
  );
}

const STEP = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);
const EDGE = ["left-2", "left-6 sm:left-11", "left-10 sm:left-18"];
const INDENT = ["pl-1 sm:pl-3", "pl-5 sm:pl-10", "pl-9 sm:pl-17"];
type RowProps = {
  node: Category;
  place: number;
  total: number;
  open: boolean;
  acts: TreeActs;
  onStep: (step: number) => void;
};

function Row({ node, place, total, open, acts, onStep }: RowProps) {
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
    <div
      className={cn(
        "flex min-h-13 items-center gap-1.5 border-b border-line pr-2 hover:bg-sunken sm:gap-2.5 sm:pr-4",
        INDENT[node.level - 1],
      )}
    >
      <button
        type="button"
        data-grip
        data-handle={node.id}
        onKeyDown={(event) => {
          const step = STEP.get(event.key);
          if (!step) return;
          event.preventDefault();
          onStep(step);
        }}
        disabled={total < 2 || why !== null}
        aria-label={t("handle", { name: node.name, place, total })}
        title={why ?? t("handleHelp")}
        className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-3 hover:text-ink active:cursor-grabbing disabled:invisible"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <button
        type="button"
        aria-expanded={open}
        aria-label={t(open ? "foldName" : "unfoldName", { name: node.name })}
        onClick={() => acts.fold(node.id)}
        className={cn(
          "-ml-1.5 grid size-6 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink",
          node.children.length === 0 && "invisible",
        )}
      >
        <ChevronRight className={cn("size-4 transition-transform", open && "rotate-90")} aria-hidden />
      </button>
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
    </div>
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

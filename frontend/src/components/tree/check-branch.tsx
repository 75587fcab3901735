"use client";
import { Check, ChevronRight, Minus } from "lucide-react";
import { cn } from "@/lib/cn";
import { checkedOf, type Checked, type TreeItem } from "./nodes";

type Shared = {
  checked: ReadonlySet<string>;
  folded: ReadonlySet<string>;
  active: string | null;
  readOnly?: boolean;
  setActive: (id: string) => void;
  fold: (id: string, off: boolean) => void;
  press: (node: TreeItem) => void;
};
type BranchProps = { nodes: readonly TreeItem[]; level: number; tree: Shared };

/** The lines of one level, each with what lies below it. */
export function CheckBranch({ nodes, level, tree }: BranchProps) {
  return nodes.map((node, at) => {
    const children = node.children ?? [];
    const open = children.length > 0 && !tree.folded.has(node.id);
    const state = checkedOf(node, tree.checked);
    const fixed = node.disabled || tree.readOnly;
    return (
      <li key={node.id} role="none">
        {/* The line alone is the item: what lies below it is no part of its name. */}
        <div
          role="treeitem"
          data-line={node.id}
          tabIndex={tree.active === node.id ? 0 : -1}
          aria-description={node.note}
          aria-checked={state}
          aria-expanded={children.length > 0 ? open : undefined}
          aria-disabled={fixed || undefined}
          aria-level={level}
          aria-posinset={at + 1}
          aria-setsize={nodes.length}
          onFocus={() => tree.setActive(node.id)}
          onClick={(event) => {
            event.currentTarget.focus();
            tree.press(node);
          }}
          className={cn(
            "flex min-h-9 items-center gap-2 rounded-md pr-2 outline-none",
            "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-ink",
            fixed ? "text-ink-3" : "cursor-pointer hover:bg-sunken",
          )}
        >
          <span
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              tree.fold(node.id, open);
            }}
            className={cn("grid size-7 shrink-0 place-items-center text-ink-3", children.length === 0 && "invisible")}
          >
            <ChevronRight className={cn("size-4 transition-transform", open && "rotate-90")} />
          </span>
          <Box state={state} fixed={fixed} />
          <span className={cn("min-w-0 flex-1 py-1", children.length > 0 && "font-medium")}>
            {node.name}
            {node.note && (
              <span aria-hidden className="block text-xs font-normal text-ink-3">
                {node.note}
              </span>
            )}
          </span>
        </div>
        {open && (
          <ul role="group" className="pl-6">
            <CheckBranch nodes={children} level={level + 1} tree={tree} />
          </ul>
        )}
      </li>
    );
  });
}

function Box({ state, fixed }: { state: Checked; fixed?: boolean }) {
  const Mark = state === "mixed" ? Minus : Check;
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-4 shrink-0 place-items-center rounded-sm border",
        state ? "border-accent bg-accent text-on-accent" : "border-line-strong bg-surface",
        fixed && "opacity-50",
      )}
    >
      {state && <Mark className="size-3" strokeWidth={3} />}
    </span>
  );
}

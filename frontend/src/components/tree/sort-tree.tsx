"use client";
import { ChevronRight, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useWhyNot } from "@/components/ui/old";
import { useDragSort } from "@/components/ui/use-drag-sort";
import { cn } from "@/lib/cn";

/** `level` 1 is the top; three are drawn. */
type SortNode<T> = { id: string; level: number; children: T[] };
type Words<T> = {
  /** Of the grip: what it moves, and where it stands. */
  handle: (node: T, place: number, total: number) => string;
  handleHelp: string;
  fold: (node: T, open: boolean) => string;
};
type SortTreeProps<T> = {
  nodes: T[];
  folded: ReadonlySet<string>;
  onFold: (id: string) => void;
  /** Among its siblings, dragged or stepped by the arrow keys. */
  onMove: (siblings: T[], from: number, to: number) => void;
  words: Words<T>;
  /** What stands in a row, behind its grip and its arrow. */
  children: (node: T) => ReactNode;
};

const STEP = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);
const EDGE = ["left-2", "left-6 sm:left-11", "left-10 sm:left-18"];
const INDENT = ["pl-1 sm:pl-3", "pl-5 sm:pl-10", "pl-9 sm:pl-17"];

/** Siblings in an order that a person makes, each with what lies below it. A node stays below its parent. */
export function SortTree<T extends SortNode<T>>(props: SortTreeProps<T>) {
  const { nodes, folded, onMove } = props;
  const move = (from: number, to: number) => onMove(nodes, from, to);
  const {
    list,
    hands,
    edge: edgeOf,
    dragged,
  } = useDragSort(
    nodes.map((node) => node.id),
    move,
  );
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
            <Row {...props} node={node} place={at + 1} open={open} onStep={(step) => move(at, at + step)} />
            {node.children.length > 0 && open && <SortTree {...props} nodes={node.children} />}
          </li>
        );
      })}
    </ul>
  );
}

type RowProps<T> = SortTreeProps<T> & { node: T; place: number; open: boolean; onStep: (step: number) => void };

function Row<T extends SortNode<T>>({ node, nodes, place, open, onStep, onFold, words, children }: RowProps<T>) {
  const why = useWhyNot();
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
        disabled={nodes.length < 2 || why !== null}
        aria-label={words.handle(node, place, nodes.length)}
        title={why ?? words.handleHelp}
        className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-3 hover:text-ink active:cursor-grabbing disabled:invisible"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <button
        type="button"
        aria-expanded={open}
        aria-label={words.fold(node, open)}
        onClick={() => onFold(node.id)}
        className={cn(
          "-ml-1.5 grid size-6 shrink-0 place-items-center rounded-md text-ink-3 hover:text-ink",
          node.children.length === 0 && "invisible",
        )}
      >
        <ChevronRight className={cn("size-4 transition-transform", open && "rotate-90")} aria-hidden />
      </button>
      {children(node)}
    </div>
  );
}

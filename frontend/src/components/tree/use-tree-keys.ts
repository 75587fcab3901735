"use client";
import { useState, type KeyboardEvent } from "react";
import { linesOf, type TreeItem } from "./nodes";

type Options = {
  nodes: readonly TreeItem[];
  folded: ReadonlySet<string>;
  onFold: (id: string, folded: boolean) => void;
  onPress: (node: TreeItem) => void;
};

/** One stop for Tab; ↑ ↓ Home End a line, → ← open and close or go in and out, Space and Enter press, a letter finds. */
export function useTreeKeys({ nodes, folded, onFold, onPress }: Options) {
  const [last, setActive] = useState<string | null>(null);
  const lines = linesOf(nodes, folded);
  const at = Math.max(
    0,
    lines.findIndex((line) => line.node.id === last),
  );
  const active = lines[at]?.node.id ?? null;
  const focus = (tree: Element, id: string | null | undefined) => {
    if (!id) return;
    setActive(id);
    tree.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus();
  };
  const find = (letter: string) =>
    [...lines.slice(at + 1), ...lines.slice(0, at)].find(({ node }) => node.name.toLowerCase().startsWith(letter));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const { node, parent } = line;
    const open = Boolean(node.children?.length) && !folded.has(node.id);
    const go = (id: string | null | undefined) => focus(event.currentTarget, id);
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1]?.node.id),
      ArrowUp: () => go(lines[at - 1]?.node.id),
      Home: () => go(lines[0]?.node.id),
      End: () => go(lines.at(-1)?.node.id),
      ArrowRight: () => (open ? go(node.children?.[0]?.id) : onFold(node.id, false)),
      ArrowLeft: () => (open ? onFold(node.id, true) : go(parent)),
      " ": () => onPress(node),
      Enter: () => onPress(node),
    };
    const act = acts[event.key] ?? (event.key.length === 1 ? () => go(find(event.key.toLowerCase())?.node.id) : null);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { active, setActive, onKeyDown };
}

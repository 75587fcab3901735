import type { Category } from "./types";

export const MAX_LEVELS = 3;

/** The category with this id, wherever it lies. */
export function find(tree: readonly Category[], id: string): Category | null {
  for (const node of tree) {
    const found = node.id === id ? node : find(node.children, id);
    if (found) return found;
  }
  return null;
}

/** It and all below it, each before what lies below it. */
export const flat = (node: Category): Category[] => [node, ...node.children.flatMap(flat)];

/** Levels that it takes, itself the first. */
export const depth = (node: Category): number => 1 + Math.max(0, ...node.children.map(depth));

/** Where it may lie: not below itself, and with room for all its levels. A new one needs one level. */
export function parentOptions(tree: readonly Category[], node: Category | null): { value: string; label: string }[] {
  const own = new Set(node ? flat(node).map((one) => one.id) : []);
  const levels = node ? depth(node) : 1;
  return tree
    .flatMap(flat)
    .filter((one) => !own.has(one.id) && one.level + levels <= MAX_LEVELS)
    .map((one) => ({ value: one.id, label: one.path }));
}

/** The ids with the one at `from` moved to `to`; null when that changes nothing. */
export function reordered(ids: readonly string[], from: number, to: number): string[] | null {
  if (from === to || from < 0 || to < 0 || from >= ids.length || to >= ids.length) return null;
  const next = ids.filter((_, at) => at !== from);
  next.splice(to, 0, ids[from]!);
  return next;
}

/** The tree with the siblings of `ids` in that order, before the server has said so. */
export function withOrder(tree: readonly Category[], ids: readonly string[]): Category[] {
  const wanted = new Map(ids.map((id, at) => [id, at]));
  if (tree.length > 0 && tree.every((node) => wanted.has(node.id)))
    return [...tree].sort((a, b) => wanted.get(a.id)! - wanted.get(b.id)!);
  return tree.map((node) => ({ ...node, children: withOrder(node.children, ids) }));
}

/** Why it can't be deleted: what lies in it; null when it can. */
export const inTheWay = (node: Category): { kind: "children" | "goods"; count: number } | null =>
  node.children_count > 0
    ? { kind: "children", count: node.children_count }
    : node.goods_count > 0
      ? { kind: "goods", count: node.goods_count }
      : null;

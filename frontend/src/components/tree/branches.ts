import type { TreeItem } from "./nodes";

/** One on its own line: where it lies, and whether something usable lies below it. */
export type Branch = {
  id: string;
  name: string;
  path: string;
  above: string[];
  level: number;
  disabled: boolean;
  children: number;
};

/** All of them, each before what is below it. */
export const branches = (nodes: readonly TreeItem[], above: readonly Branch[] = []): Branch[] =>
  nodes.flatMap((node) => {
    const parent = above.at(-1);
    const one: Branch = {
      id: node.id,
      name: node.name,
      path: parent ? `${parent.path} / ${node.name}` : node.name,
      above: above.map((each) => each.id),
      level: above.length,
      disabled: node.disabled ?? false,
      children: (node.children ?? []).filter((child) => !child.disabled).length,
    };
    return [one, ...branches(node.children ?? [], [...above, one])];
  });

/** What is listed: the open levels, or all that match each word of the search anywhere in their path. Closed ones only while chosen. */
export function listed(all: readonly Branch[], open: ReadonlySet<string>, query: string, chosen: string): Branch[] {
  const words = query
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
  const usable = all.filter((one) => !one.disabled || one.id === chosen);
  if (words.length > 0) return usable.filter((one) => words.every((word) => one.path.toLowerCase().includes(word)));
  return usable.filter((one) => one.above.every((id) => open.has(id)));
}

/** The open ones after → or ← on a line: → opens it, ← closes it or else what it lies in. */
export function turned(open: ReadonlySet<string>, one: Branch, key: "ArrowRight" | "ArrowLeft"): Set<string> {
  const next = new Set(open);
  if (key === "ArrowRight") next.add(one.id);
  else next.delete(open.has(one.id) ? one.id : (one.above.at(-1) ?? one.id));
  return next;
}

/** What a tree is made of; a feature's own row fits when it has these. */
export type TreeItem = {
  id: string;
  name: string;
  /** A second line: what it is for, how many lie in it. */
  note?: string;
  disabled?: boolean;
  children?: readonly TreeItem[];
};
export type Checked = boolean | "mixed";

const below = <N extends TreeItem>(node: N) => (node.children ?? []) as readonly N[];

/** It and all below it, each before what lies below it. */
export const flat = <N extends TreeItem>(node: N): N[] => [node, ...below(node).flatMap(flat)];

export const leaves = <N extends TreeItem>(node: N): N[] =>
  below(node).length > 0 ? below(node).flatMap(leaves) : [node];

export const parents = (nodes: readonly TreeItem[]): string[] =>
  nodes
    .flatMap(flat)
    .filter((node) => below(node).length > 0)
    .map((node) => node.id);

export function checkedOf(node: TreeItem, value: ReadonlySet<string>): Checked {
  const all = leaves(node);
  const on = all.filter((leaf) => value.has(leaf.id)).length;
  return on === all.length ? true : on > 0 && "mixed";
}

/** `value` after a press on `node`: what may change below it becomes all on, or all off when it was. */
export function pressed(nodes: readonly TreeItem[], value: readonly string[], node: TreeItem): string[] {
  const next = new Set(value);
  const free = node.disabled ? [] : leaves(node).filter((leaf) => !leaf.disabled);
  const off = free.every((leaf) => next.has(leaf.id));
  for (const { id } of free) {
    if (off) next.delete(id);
    else next.add(id);
  }
  const order = nodes.flatMap(leaves).map((leaf) => leaf.id);
  // What the tree doesn't know stays: a newer server's action isn't taken away by an older page.
  return [...order.filter((id) => next.has(id)), ...[...next].filter((id) => !order.includes(id))];
}

/** The part of the tree that matches: a parent that does keeps all below it, another keeps the matching ones. */
export function matching<N extends TreeItem>(nodes: readonly N[], query: string): N[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [...nodes];
  return nodes.flatMap((node) => {
    if (`${node.name} ${node.note ?? ""}`.toLowerCase().includes(wanted)) return [node];
    const children = matching(below(node), query);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export type Line<N extends TreeItem> = { node: N; parent: string | null };

/** The lines in sight, from top to bottom. */
export const linesOf = <N extends TreeItem>(
  nodes: readonly N[],
  folded: ReadonlySet<string>,
  parent: string | null = null,
): Line<N>[] =>
  nodes.flatMap((node) => [{ node, parent }, ...(folded.has(node.id) ? [] : linesOf(below(node), folded, node.id))]);

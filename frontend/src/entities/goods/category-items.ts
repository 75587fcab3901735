import type { TreeItem } from "@/components/tree/nodes";
import type { CategoryNode } from "./types";

/** Categories as the kit's tree takes them. Trees of other channels stand among the first level, under the channel's name. */
export const categoryItems = (nodes: readonly CategoryNode[], top = true): TreeItem[] =>
  nodes.map(({ id, name, channel, enabled, children }) => ({
    id,
    name: top && channel ? `${channel} · ${name}` : name,
    disabled: !enabled,
    children: categoryItems(children, false),
  }));

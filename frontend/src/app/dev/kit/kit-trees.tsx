"use client";
import { useState } from "react";
import { CheckTree } from "@/components/tree/check-tree";
import { SortTree } from "@/components/tree/sort-tree";
import { TreeSelect } from "@/components/tree/tree-select";
import type { TreeItem } from "@/components/tree/nodes";
import { Field } from "@/components/ui/field";
import { moved } from "@/components/ui/use-drag-sort";
import { say } from "./say";

const group = (id: string, name: string, leaves: string[], rest: Partial<TreeItem> = {}): TreeItem => ({
  id,
  name,
  ...rest,
  children: leaves.map((name, at) => ({ id: `${id}.${at}`, name })),
});
const ACTIONS: TreeItem[] = [
  group("orders", say("订单"), [say("查看订单"), say("审核订单"), say("发货"), say("关闭订单")]),
  {
    id: "money",
    name: say("资金"),
    children: [group("deposit", say("押金"), [say("解冻"), say("扣款")]), group("bills", say("账单"), [say("代扣")])],
  },
  {
    ...group("goods", say("商品"), [say("编辑商品"), say("上下架")]),
    note: say("改动押金的商品需要平台复审"),
  },
  { id: "owner", name: say("转让店铺"), note: say("只有店主能做"), disabled: true },
  group("parties", say("数据与审计：与资金方、电子签、支付宝及短信通道之间的请求和回执记录"), [say("查看")]),
];

export function KitTrees() {
  const [value, setValue] = useState(["orders.0", "bills.0"]);
  const [chosen, setChosen] = useState("deposit.0");
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field group label={say("权限")} required help={say("勾选一组会勾选其下全部权限")}>
        <CheckTree label={say("权限")} nodes={ACTIONS} value={value} onChange={setValue} />
      </Field>
      <Field group label={say("权限（少、出错）")} error={say("至少选择一项权限")}>
        <CheckTree label={say("权限")} nodes={ACTIONS.slice(0, 2)} value={[]} onChange={() => undefined} />
      </Field>
      <Field group label={say("权限（只能看）")}>
        <CheckTree label={say("权限")} nodes={ACTIONS} value={value} onChange={() => undefined} readOnly />
      </Field>
      <Field label={say("选一个（可搜索）")}>
        <TreeSelect tree={ACTIONS} value={chosen} onChange={setChosen} />
      </Field>
      <Field label={say("选一个（还在加载、出错）")} error={say("请选择类目")}>
        <TreeSelect tree={[]} loading value="" onChange={() => undefined} />
      </Field>
      <Field group label={say("没有权限")}>
        <CheckTree label={say("权限")} nodes={[]} value={[]} onChange={() => undefined} />
      </Field>
      <Field group label={say("排序（拖动，或用方向键）")}>
        <Sorted />
      </Field>
    </div>
  );
}

type Shelf = { id: string; level: number; name: string; children: Shelf[] };
const shelf = (id: string, level: number, name: string, children: Shelf[] = []): Shelf => ({
  id,
  level,
  name,
  children,
});
const SHELVES: Shelf[] = [
  shelf("a", 1, say("订单"), [
    shelf("aa", 2, say("发货"), [shelf("aaa", 3, say("查看")), shelf("aab", 3, say("关闭订单"))]),
    shelf("ab", 2, say("审核订单")),
  ]),
  shelf("b", 1, say("资金"), [shelf("ba", 2, say("押金"))]),
  shelf("c", 1, say("商品")),
];

/** The siblings `of` in another order, wherever they hang. */
const inOrder = (nodes: Shelf[], of: Shelf[], next: Shelf[]): Shelf[] =>
  nodes === of ? next : nodes.map((node) => ({ ...node, children: inOrder(node.children, of, next) }));

function Sorted() {
  const [nodes, setNodes] = useState(SHELVES);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(["b"]));
  return (
    <SortTree
      nodes={nodes}
      folded={folded}
      onFold={(id) => setFolded(new Set(folded.has(id) ? [...folded].filter((one) => one !== id) : [...folded, id]))}
      onMove={(siblings, from, to) => setNodes(inOrder(nodes, siblings, moved(siblings, from, to)))}
      words={{
        handle: ({ name }, place, total) => `${name} ${place}/${total}`,
        handleHelp: say("排序（拖动，或用方向键）"),
        fold: ({ name }) => name,
      }}
    >
      {({ name }) => <span className="min-w-0 flex-1 truncate">{name}</span>}
    </SortTree>
  );
}

"use client";
import { useState } from "react";
import { CheckTree } from "@/components/tree/check-tree";
import { TreeSelect } from "@/components/tree/tree-select";
import type { TreeItem } from "@/components/tree/nodes";
import { Field } from "@/components/ui/field";

const group = (id: string, name: string, leaves: string[], rest: Partial<TreeItem> = {}): TreeItem => ({
  id,
  name,
  ...rest,
  children: leaves.map((leaf) => ({ id: `${id}.${leaf}`, name: leaf })),
});
const ACTIONS: TreeItem[] = [
  group("orders", "订单", ["查看订单", "审核订单", "发货", "关闭订单"]),
  {
    id: "money",
    name: "资金",
    children: [group("deposit", "押金", ["解冻", "扣款"]), group("bills", "账单", ["代扣"])],
  },
  {
    ...group("goods", "商品", ["编辑商品", "上下架"]),
    note: "改动押金的商品需要平台复审",
  },
  { id: "owner", name: "转让店铺", note: "只有店主能做", disabled: true },
  group("parties", "数据与审计：与资金方、电子签、支付宝及短信通道之间的请求和回执记录", ["查看"]),
];

export function KitTrees() {
  const [value, setValue] = useState(["orders.查看订单", "bills.代扣"]);
  const [chosen, setChosen] = useState("deposit.解冻");
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field group label="权限" required help="勾选一组会勾选其下全部权限">
        <CheckTree label="权限" nodes={ACTIONS} value={value} onChange={setValue} />
      </Field>
      <Field group label="权限（少、出错）" error="至少选择一项权限">
        <CheckTree label="权限" nodes={ACTIONS.slice(0, 2)} value={[]} onChange={() => undefined} />
      </Field>
      <Field group label="权限（只能看）">
        <CheckTree label="权限" nodes={ACTIONS} value={value} onChange={() => undefined} readOnly />
      </Field>
      <Field label="选一个（可搜索）">
        <TreeSelect tree={ACTIONS} value={chosen} onChange={setChosen} />
      </Field>
      <Field label="选一个（还在加载、出错）" error="请选择类目">
        <TreeSelect tree={[]} loading value="" onChange={() => undefined} />
      </Field>
      <Field group label="没有权限">
        <CheckTree label="权限" nodes={[]} value={[]} onChange={() => undefined} />
      </Field>
    </div>
  );
}

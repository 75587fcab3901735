import { categoryItems } from "./category-items";
import type { CategoryNode } from "./types";

const node = (id: string, name: string, channel: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  name,
  channel,
  icon: "",
  level: 1,
  enabled: id !== "9",
  children,
});

it("of other channels bear the channel's name, at the top only", () => {
  const items = categoryItems([
    node("8", "航拍", "支付宝小程序", [node("9", "无人机", "支付宝小程序")]),
    node("7", "相机", ""),
  ]);
  expect(items).toEqual([
    {
      id: "8",
      name: "支付宝小程序 · 航拍",
      disabled: false,
      children: [{ id: "9", name: "无人机", disabled: true, children: [] }],
    },
    { id: "7", name: "相机", disabled: false, children: [] },
  ]);
});

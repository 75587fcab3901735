import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { draw } from "@/testing/render";
import { CheckTree } from "./check-tree";
import type { TreeItem } from "./nodes";

const leaf = (id: string, name: string, rest: Partial<TreeItem> = {}): TreeItem => ({ id, name, ...rest });
const TREE: TreeItem[] = [
  leaf("order", "订单", {
    children: [
      leaf("order.view", "查看订单"),
      leaf("order.audit", "审核订单", { note: "通过或驳回" }),
      leaf("order.refund", "退款", { disabled: true }),
    ],
  }),
  leaf("goods", "商品", { children: [leaf("goods.edit", "编辑商品"), leaf("goods.shelf", "上下架")] }),
];
const MANY: TreeItem[] = [...TREE, leaf("more", "更多", { children: [..."abcdefghij"].map((id) => leaf(id, id)) })];

function Held({ nodes = TREE, first = [], readOnly }: { nodes?: TreeItem[]; first?: string[]; readOnly?: boolean }) {
  const [value, setValue] = useState<string[]>(first);
  return (
    <>
      <CheckTree label="权限" nodes={nodes} value={value} onChange={setValue} readOnly={readOnly} />
      <output data-testid="value">{value.join()}</output>
    </>
  );
}
const item = (name: string) => screen.getByRole("treeitem", { name });
const value = () => screen.getByTestId("value").textContent;

describe("a tree to check", () => {
  it("a press on a parent checks all below it that may be changed, and shows half until all are", async () => {
    draw(<Held />);
    await userEvent.click(screen.getByText("订单"));
    expect(value()).toBe("order.view,order.audit");
    expect(item("订单")).toHaveAttribute("aria-checked", "mixed");
    await userEvent.click(screen.getByText("商品"));
    expect(item("商品")).toHaveAttribute("aria-checked", "true");
    expect(screen.getByText("已选 4 / 5")).toHaveRole("status");
  });

  it("is one stop for Tab, and goes by the arrows", async () => {
    draw(<Held />);
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "全部收起" })).toHaveFocus();
    await userEvent.tab();
    expect(item("订单")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(item("查看订单")).toHaveFocus();
    await userEvent.keyboard(" {ArrowDown}{Enter}");
    expect(value()).toBe("order.view,order.audit");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(item("订单")).toHaveFocus();
    expect(item("订单")).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("treeitem", { name: "查看订单" })).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    expect(item("商品")).toHaveFocus();
    await userEvent.keyboard("{End}{Home}{ArrowRight}");
    expect(item("订单")).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("编");
    expect(item("编辑商品")).toHaveFocus();
    await userEvent.tab();
    expect(item("编辑商品")).not.toHaveFocus();
  });

  it("has nothing to fold where nothing lies below anything", () => {
    draw(<Held nodes={[leaf("a", "一店"), leaf("b", "二店", { children: [] })]} />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("a disabled one keeps what it is, and one to read changes nothing", async () => {
    draw(<Held first={["order.refund"]} />);
    await userEvent.click(screen.getByText("退款"));
    await userEvent.click(screen.getByText("订单"));
    expect(value()).toBe("order.view,order.audit,order.refund");
    draw(<Held first={["goods.edit"]} readOnly />);
    const [, second] = screen.getAllByRole("tree");
    await userEvent.click(within(second!).getByText("上下架"));
    expect(screen.getAllByTestId("value")[1]).toHaveTextContent("goods.edit");
  });

  it("a long one is searched, opened parents and all, and ↓ goes into it", async () => {
    draw(<Held nodes={MANY} />);
    await userEvent.click(screen.getByRole("button", { name: "全部收起" }));
    const search = screen.getByRole("textbox", { name: "搜索权限" });
    await userEvent.type(search, "通过");
    expect(screen.getAllByRole("treeitem")).toHaveLength(2);
    expect(item("订单")).toBeVisible();
    expect(item("审核订单")).toHaveAccessibleDescription("通过或驳回");
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    expect(value()).toBe("order.audit");
    await userEvent.type(search, "没有的");
    expect(screen.getByText("没有匹配的内容")).toBeInTheDocument();
  });
});

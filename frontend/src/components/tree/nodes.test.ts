import { checkedOf, matching, parents, pressed, type TreeItem } from "./nodes";

const TREE: TreeItem[] = [
  {
    id: "orders",
    name: "订单",
    children: [
      { id: "order.view", name: "查看订单" },
      { id: "order.audit", name: "审核订单" },
      { id: "deposit", name: "押金", children: [{ id: "deposit.thaw", name: "解冻押金", disabled: true }] },
    ],
  },
  { id: "home", name: "工作台" },
];
const [orders, home] = TREE as [TreeItem, TreeItem];

describe("what a parent shows", () => {
  it.each([
    [[], false],
    [["order.view"], "mixed"],
    [["order.view", "order.audit", "deposit.thaw"], true],
  ])("of %j", (value, want) => expect(checkedOf(orders, new Set(value))).toBe(want));
});

describe("a press", () => {
  it("on a leaf turns it, in the tree's order", () =>
    expect(pressed(TREE, ["home"], orders.children![1]!)).toEqual(["order.audit", "home"]));
  it("on a parent takes all that may be changed, then clears them", () => {
    const all = pressed(TREE, ["order.view"], orders);
    expect(all).toEqual(["order.view", "order.audit"]);
    expect(pressed(TREE, all, orders)).toEqual([]);
  });
  it("leaves alone what is disabled, on or off", () =>
    expect(pressed(TREE, ["deposit.thaw"], orders)).toEqual(["order.view", "order.audit", "deposit.thaw"]));
  it("keeps what the tree doesn't know", () => expect(pressed(TREE, ["new.act"], home)).toEqual(["home", "new.act"]));
});

it("a search keeps what matches, and all below a parent that does", () => {
  expect(matching(TREE, " 解冻 ").map((one) => one.children![0]!.id)).toEqual(["deposit"]);
  expect(matching(TREE, "订单")[0]).toBe(orders);
  expect(matching(TREE, "没有")).toEqual([]);
});

it("knows what can be opened", () => expect(parents(TREE)).toEqual(["orders", "deposit"]));

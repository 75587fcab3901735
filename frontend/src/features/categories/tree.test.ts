import { depth, find, flat, inTheWay, parentOptions, reordered, withOrder } from "./tree";
import type { Category } from "./types";

const node = (id: string, level: number, children: Category[] = [], goods = 0): Category => ({
  id,
  level,
  children,
  parent_id: null,
  channel: "h5",
  name: id,
  icon: "",
  sort: 0,
  status: "on",
  enabled: true,
  path: id,
  children_count: children.length,
  goods_count: goods,
  goods_total: goods,
});
const tree = [node("phones", 1, [node("apple", 2, [node("pro", 3, [], 4)]), node("honor", 2)]), node("cameras", 1)];

describe("a category tree", () => {
  it("finds a node at any level", () => expect([find(tree, "pro")?.id, find(tree, "no")]).toEqual(["pro", null]));
  it("lists a node before what lies below it", () =>
    expect(flat(tree[0]!).map((one) => one.id)).toEqual(["phones", "apple", "pro", "honor"]));
  it("knows how many levels a node takes", () => expect([depth(tree[0]!), depth(tree[1]!)]).toEqual([3, 1]));
});

describe("where a category may lie", () => {
  const at = (id: string | null) => parentOptions(tree, id ? find(tree, id) : null).map((one) => one.value);
  it("a new one anywhere above the third level", () =>
    expect(at(null)).toEqual(["phones", "apple", "honor", "cameras"]));
  it("never below itself", () => expect(at("apple")).toEqual(["phones", "cameras"]));
  it("only where all its levels fit", () => expect(at("phones")).toEqual([]));
});

describe("a new order", () => {
  it.each([
    [0, 2, ["b", "c", "a"]],
    [2, 0, ["c", "a", "b"]],
    [1, 2, ["a", "c", "b"]],
    [1, 1, null],
    [0, -1, null],
    [2, 3, null],
  ])("from %i to %i", (from, to, want) => {
    expect(reordered(["a", "b", "c"], from, to)).toEqual(want);
  });
  it("is shown at the top", () =>
    expect(withOrder(tree, ["cameras", "phones"]).map((one) => one.id)).toEqual(["cameras", "phones"]));
  it("is shown below a parent, and nothing else moves", () => {
    const next = withOrder(tree, ["honor", "apple"]);
    expect(next.map((one) => one.id)).toEqual(["phones", "cameras"]);
    expect(next[0]!.children.map((one) => one.id)).toEqual(["honor", "apple"]);
  });
});

it("deleting waits for what lies in it", () => {
  expect(inTheWay(tree[0]!)).toEqual({ kind: "children", count: 2 });
  expect(inTheWay(find(tree, "pro")!)).toEqual({ kind: "goods", count: 4 });
  expect(inTheWay(tree[1]!)).toBeNull();
});

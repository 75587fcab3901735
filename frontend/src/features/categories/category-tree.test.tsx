import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import categories from "@/messages/zh/categories.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { Branch } from "./category-tree";
import type { Category } from "./types";

const node = (name: string, level: number, children: Category[] = []): Category => ({
  ...row<Category>({ level, status: "on", enabled: true, goods_total: 0, goods_count: 0, icon: "" }),
  id: name,
  name,
  children,
  children_count: children.length,
});
const TREE = [node("手机", 1, [node("苹果", 2), node("华为", 2), node("小米", 2)]), node("相机", 1), node("无人机", 1)];
const order = vi.fn();
const acts = { add: vi.fn(), edit: vi.fn(), match: vi.fn(), remove: vi.fn(), turn: vi.fn(), fold: vi.fn(), order };
const handle = (name: string) => screen.getByRole("button", { name: new RegExp(`^调整“${name}”的顺序`) });
const item = (name: string) => handle(name).closest("li")!;
const drag = (from: string, to: Element, on = from) => {
  const at = { bubbles: true, cancelable: true, button: 0, pointerId: 1, clientX: 0, pointerType: "mouse" };
  const send = (kind: string, target: Element, clientY: number) =>
    fireEvent(target, new PointerEvent(`pointer${kind}`, { ...at, clientY }));
  const list = item(on).parentElement!;
  document.elementFromPoint = () => to;
  send("down", handle(from), 0);
  send("move", list, 10);
  send("move", list, 90);
  return () => send("up", list, 90);
};

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  order.mockClear();
  draw(<Branch nodes={TREE} folded={new Set()} acts={acts} />, { messages: { categories } });
});

it("is sorted among its siblings by dragging its handle", () => {
  drag("苹果", item("小米"))();
  expect(order.mock.lastCall).toEqual([["华为", "小米", "苹果"], TREE[0]!.children[0], 3]);
  expect(order).toHaveBeenCalledOnce();
});

it("over what lies below a sibling counts as over the sibling", () => {
  drag("无人机", item("华为"))();
  expect(order.mock.lastCall?.[0]).toEqual(["无人机", "手机", "相机"]);
});

it("over another parent's stays where it is, and so does one that Escape let go", () => {
  drag("苹果", item("相机"))();
  const drop = drag("苹果", item("小米"));
  fireEvent.keyDown(window, { key: "Escape" });
  drop();
  expect(order).not.toHaveBeenCalled();
});

it("goes by the arrow keys on its handle, not past the ends", async () => {
  handle("相机").focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(order.mock.lastCall?.[0]).toEqual(["相机", "手机", "无人机"]);
  handle("无人机").focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(order).toHaveBeenCalledOnce();
});

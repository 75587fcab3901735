import { branches, listed, turned } from "./branches";
import type { TreeItem } from "./nodes";

const node = (id: string, name: string, children: TreeItem[] = [], enabled = true): TreeItem => ({
  id,
  name,
  disabled: !enabled,
  children,
});
const ALL = branches([
  node("1", "手机数码", [
    node("2", "手机", [node("3", "苹果"), node("4", "华为")]),
    node("5", "平板", [node("6", "苹果")], false),
  ]),
  node("7", "相机"),
]);
const names = (open: string[], query = "", chosen = "") =>
  listed(ALL, new Set(open), query, chosen).map((one) => one.path);

describe("the categories that are offered", () => {
  it("are the first level, until one is opened", () => {
    expect(names([])).toEqual(["手机数码", "相机"]);
    expect(names(["1"])).toEqual(["手机数码", "手机数码 / 手机", "相机"]);
    expect(names(["1", "2"])).toEqual([
      "手机数码",
      "手机数码 / 手机",
      "手机数码 / 手机 / 苹果",
      "手机数码 / 手机 / 华为",
      "相机",
    ]);
  });
  it("are found by each word, wherever they lie", () => {
    expect(names([], "苹果")).toEqual(["手机数码 / 手机 / 苹果", "手机数码 / 平板 / 苹果"]);
    expect(names([], "手机 / 苹果")).toContain("手机数码 / 手机 / 苹果");
    expect(names([], "没有")).toEqual([]);
  });
  it("are those that are switched on, and the one that was chosen before", () => {
    expect(names(["1"], "", "5")).toContain("手机数码 / 平板");
    expect(ALL.find((one) => one.id === "1")!.children).toBe(1);
  });
  it("open and close by the arrows", () => {
    const leaf = ALL.find((one) => one.id === "3")!,
      phones = ALL.find((one) => one.id === "2")!;
    expect([...turned(new Set(["1"]), phones, "ArrowRight")]).toEqual(["1", "2"]);
    expect([...turned(new Set(["1", "2"]), phones, "ArrowLeft")]).toEqual(["1"]);
    expect([...turned(new Set(["1", "2"]), leaf, "ArrowLeft")]).toEqual(["1"]);
  });
});

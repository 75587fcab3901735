import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { Field } from "@/components/ui/field";
import { draw } from "@/testing/render";
import type { TreeItem } from "./nodes";
import { TreeSelect } from "./tree-select";

const TREE: TreeItem[] = [
  {
    id: "phones",
    name: "手机",
    children: [
      { id: "apple", name: "苹果" },
      { id: "old", name: "旧机", disabled: true },
    ],
  },
  { id: "cameras", name: "相机", children: [{ id: "sony", name: "索尼" }] },
];
function Box({ first = "" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Field label="类目">
      <TreeSelect tree={TREE} value={value} onChange={setValue} />
      <output>{value}</output>
    </Field>
  );
}
const box = () => screen.findByRole("combobox", { name: "类目" });

const names = () => screen.queryAllByRole("option").map((one) => one.getAttribute("aria-label"));
const chosen = () => document.querySelector("output")!.textContent;

beforeEach(() => {
  Element.prototype.hasPointerCapture ??= () => false;
});

it("opens a branch by →, closes it by ←, and chooses by Enter", async () => {
  draw(<Box />);
  await userEvent.click(await box());
  await waitFor(() => expect(names()).toEqual(["手机", "相机"]));
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowRight}");
  await waitFor(() => expect(names()).toEqual(["手机", "手机 / 苹果", "相机"]));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(chosen()).toBe("apple"));
  expect(await box()).toHaveValue("手机 / 苹果");
});

it("searches the whole path, and leaves out what is switched off unless it is chosen", async () => {
  draw(<Box />);
  await userEvent.type(await box(), "手机");
  await waitFor(() => expect(names()).toEqual(["手机", "手机 / 苹果"]));
  await userEvent.clear(document.activeElement!);
  await userEvent.keyboard("索尼");
  await userEvent.click(await screen.findByRole("option", { name: "相机 / 索尼" }));
  await waitFor(() => expect(chosen()).toBe("sony"));
});

it("stands open at what is chosen", async () => {
  draw(<Box first="sony" />);
  await userEvent.click(await box());
  await waitFor(() => expect(names()).toEqual(["手机", "相机", "相机 / 索尼"]));
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import product from "@/messages/zh/product.json";
import { draw } from "@/testing/render";
import { EditorNav } from "./editor-nav";

afterEach(() => vi.restoreAllMocks());
const none = { basics: 0, specs: 0, skus: 0, rents: 0, sells: 0, packages: 0, gains: 0, showing: 0 };

it.each([
  [false, "smooth"],
  [true, "auto"],
])("leads to a part, keyboard and all; calm (%s): %s", async (calm, behavior) => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({ matches: calm && query.includes("reduced-motion"), addEventListener() {}, removeEventListener() {} }) as never,
  );
  const moved = vi.spyOn(Element.prototype, "scrollIntoView");
  draw(
    <>
      <EditorNav faults={none} />
      <div id="part-skus" tabIndex={-1} />
    </>,
    { messages: { product } },
  );
  await userEvent.click(screen.getByRole("button", { name: product.skus }));
  expect(moved).toHaveBeenCalledWith({ behavior, block: "start" });
  expect(document.getElementById("part-skus")).toHaveFocus();
});

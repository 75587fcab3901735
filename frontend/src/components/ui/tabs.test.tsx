import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { textWidth } from "@/components/data-table/widths";
import zh from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { Tabs } from "./tabs";

const ITEMS = ["a", "b", "c", "d", "e"].map((value) => ({ value, label: `类型 ${value}` }));

/** Tabs of 100 px in a row of 250. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(250);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return ITEMS.findIndex(({ value }) => value === this.dataset.tab) * 100;
  });
});
afterEach(() => vi.restoreAllMocks());

const show = (value: string) => {
  draw(<Tabs label="类型" items={ITEMS} value={value} onChange={() => undefined} />);
  return screen.getByRole("tablist");
};

it("brings the active tab into sight", () => {
  expect(show("e").scrollLeft).toBe(298);
});

it("stays where it is when the active tab is in sight", () => {
  expect(show("a").scrollLeft).toBe(0);
});

it("has arrows for a mouse towards what is behind its edges", async () => {
  const row = show("a");
  expect(row).toHaveAttribute("data-behind-right");
  expect(row).not.toHaveAttribute("data-behind-left");
  row.scrollBy = vi.fn();
  const [, on] = row.parentElement!.querySelectorAll("[aria-hidden][tabindex='-1']");
  await userEvent.click(on!);
  expect(row.scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 200 }));
});

it.each([
  ["{ArrowRight}", "d"],
  ["{ArrowLeft}", "b"],
  ["{Home}", "a"],
  ["{End}", "e"],
])("%s goes to %s", async (key, to) => {
  const change = vi.fn();
  draw(<Tabs label="类型" items={ITEMS} value="c" onChange={change} />);
  screen.getByRole("tab", { selected: true }).focus();
  await userEvent.keyboard(key);
  expect(change).toHaveBeenCalledWith(to);
});

it("of an order's thirteen tabs each stands whole beside the order's column at 1440, in Chinese", () => {
  const ROOM = 1440 - 274 - 320 - 16 - 16; // the sidebar and the page's edges, the column, the gap, the card's edges
  const [AROUND, BETWEEN, COUNT] = [16, 4, 6 + 20];
  const words = Object.values(zh.tabs).map((one) => textWidth(one) * (14 / 13) + AROUND + BETWEEN);
  expect(words.reduce((sum, one) => sum + one, 2 * COUNT)).toBeLessThanOrEqual(ROOM);
  draw(<Tabs tight label="类型" items={ITEMS} value="a" onChange={() => undefined} />);
  for (const tab of screen.getAllByRole("tab")) expect(tab).toHaveClass("px-2");
});

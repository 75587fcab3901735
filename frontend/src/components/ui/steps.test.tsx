import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draw } from "@/testing/render";
import { Steps, type Step } from "./steps";

const strip = (...states: Step["state"][]) =>
  states.map((state, place) => ({ key: String(place), label: String(place), state }));

afterEach(() => vi.restoreAllMocks());

test.each([
  ["the present step", strip("done", "done", "now", "todo"), 200],
  ["the last one of what is over", strip("done", "done", "done", "done"), 300],
  ["where it ended", strip("done", "failed", "todo", "todo"), 100],
])("%s is in sight", (_, steps, left) => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.parentElement ? 100 * [...this.parentElement.children].indexOf(this) : 0;
  });
  draw(<Steps label="进度" steps={steps} />);
  expect(screen.getByRole("list", { name: "进度" }).scrollLeft).toBe(left);
});

import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { Change, changeOf } from "./change";

it.each([
  [1124, 1000, 12.4],
  [0, 1000, -100],
  [5, 0, null],
  [0, 0, 0],
  [-50, -100, 50],
  [20_000, 1, 1_999_900],
])("%i after %i is %s %%", (now, before, change) => expect(changeOf(now, before)).toBe(change));

it.each([
  [1124, 1000, "more", "↑ 12.4 %较上周", "text-green-ink"],
  [900, 1000, "more", "↓ 10 %较上周", "text-red-ink"],
  [900, 1000, "less", "↓ 10 %较上周", "text-green-ink"],
] as const)("%i after %i, where %s is good", (now, before, good, words, tone) => {
  const { container } = draw(<Change now={now} before={before} than="上周" good={good} />);
  expect(container).toHaveTextContent(words);
  expect(container.querySelector("b")).toHaveClass(tone);
});

it.each([
  [7, 7, "与上周持平"],
  [7, 0, "上周为 0"],
])("%i after %i is said in words", (now, before, words) => {
  expect(draw(<Change now={now} before={before} than="上周" />).container).toHaveTextContent(words);
});

it("says the share where it is a part of a whole", () => {
  expect(draw(<Change now={46} before={3_424} than="自有" share />).container).toHaveTextContent(/^占自有 1.3 %$/);
});

import { expect, it } from "vitest";
import { standalone } from "./picture";

it("makes a picture of a chart that stands by itself: its own looks, a ground, a title, and room around", () => {
  document.body.innerHTML = `<style>.bar { fill: red; stroke-width: 2px }</style>
    <svg width="300" height="100"><rect class="bar" width="10" height="10"></rect><text>¥299 &lt; ¥300</text></svg>`;
  const svg = document.querySelector("svg")!;
  const { text, width, height } = standalone(svg, "应收 <实收>");
  expect([width, height]).toEqual([340, 180]);
  const made = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(made.querySelector("parsererror")).toBeNull();
  const [ground, bar] = made.querySelectorAll("rect");
  expect(ground!.getAttribute("width")).toBe("100%");
  expect(bar!.getAttribute("fill")).toContain("255, 0, 0");
  expect(bar!.hasAttribute("class")).toBe(false);
  expect([...made.querySelectorAll("text")].map((one) => one.textContent)).toEqual(["应收 <实收>", "¥299 < ¥300"]);
  expect(svg.querySelector("rect")).toHaveClass("bar"); // the one on the page stays as it is
});

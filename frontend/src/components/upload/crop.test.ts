import { describe, expect, it } from "vitest";
import { fitted, outputSize, shifted, stretched } from "./crop";

const size = { width: 1200, height: 800 };

describe("the part that is cut", () => {
  it.each([
    [1, { x: 200, y: 0, width: 800, height: 800 }],
    [4 / 3, { x: 66.67, y: 0, width: 1066.67, height: 800 }],
    [null, { x: 0, y: 0, width: 1200, height: 800 }],
  ])("of shape %s starts largest and in the middle", (ratio, rect) => {
    for (const [key, value] of Object.entries(fitted(size, ratio)))
      expect(value).toBeCloseTo(rect[key as keyof typeof rect], 1);
  });
  it("stays inside when moved", () => {
    const rect = { x: 100, y: 100, width: 400, height: 400 };
    expect(shifted(rect, -500, 50, size)).toMatchObject({ x: 0, y: 150 });
    expect(shifted(rect, 5000, 5000, size)).toMatchObject({ x: 800, y: 400 });
  });
  it("stays inside, of its shape and visible when stretched", () => {
    const rect = { x: 600, y: 400, width: 200, height: 200 };
    expect(stretched(rect, 5000, 5000, size, 1)).toMatchObject({ width: 400, height: 400 });
    expect(stretched(rect, 5000, 5000, size, null)).toMatchObject({ width: 600, height: 400 });
    expect(stretched(rect, -5000, -5000, size, 1)).toMatchObject({ width: 48, height: 48 });
    const wide = stretched(rect, 40, 0, size, 4 / 3);
    expect(wide.width / wide.height).toBeCloseTo(4 / 3);
  });
  it("is drawn no larger than screens need", () => {
    expect(outputSize({ width: 4800, height: 2400 })).toEqual({ width: 2400, height: 1200 });
    expect(outputSize({ width: 100.4, height: 50 })).toEqual({ width: 100, height: 50 });
  });
});

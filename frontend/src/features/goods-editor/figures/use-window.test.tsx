import { renderHook } from "@testing-library/react";
import { useWindow, withHeld } from "./use-window";

const drawn = (count: number, held: number[] = []) =>
  renderHook(() => useWindow(count, { current: null }, held)).result.current;

describe("the rows that are drawn", () => {
  it("are all of a short table", () => {
    const { slots, after } = drawn(30);
    expect([slots.length, slots.every((slot) => slot.gap === 0), after]).toEqual([30, true, 0]);
  });
  it("hold the one with the focus wherever the table is scrolled to, once each and in order", () => {
    expect(withHeld([0, 1, 2], [1, 90, 89, -1, 200], 200)).toEqual([0, 1, 2, 89, 90]);
    expect(withHeld([], [-1], 0)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { fen, parseYuan, percent, yuan, yuanInput, yuanText } from "./money";

describe("money", () => {
  it.each([
    ["299", 29900],
    ["299.5", 29950],
    ["1,299.05", 129905],
    ["¥0.1", 10],
    ["１２．３０", 1230],
    ["0", 0],
    ["5.", 500],
  ])("reads %s as %i fen", (text, expected) => {
    expect(parseYuan(text)).toBe(expected);
  });

  it.each(["", "abc", "1.234", "-5", "1e3", "12345678901", ".5"])("refuses %s", (text) => {
    expect(parseYuan(text)).toBeNull();
  });

  it("shows nothing as 0.00 and a minus with its sign", () => {
    expect(yuan(null)).toBe("0.00");
    expect(yuanText(129900)).toBe("¥1,299.00");
    expect(yuanText(-500)).toBe("-¥5.00");
  });

  it("puts an amount into an input and back", () => {
    for (const amount of [0, 1, 10, 99, 100, 29950, 123456789]) expect(parseYuan(yuanInput(amount))).toBe(amount);
  });

  it("takes no fraction of a fen", () => expect(() => fen(1.5)).toThrow(RangeError));
  it("shows basis points", () => expect(percent(850)).toBe("8.5%"));
});

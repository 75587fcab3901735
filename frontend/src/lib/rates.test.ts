import { parsePercent, percentInput } from "./rates";

describe("a rate in an input", () => {
  it.each([
    ["5", 500],
    ["5.25", 525],
    ["0.05", 5],
    ["０．５", 50],
    ["12 %", 1200],
    ["", null],
    ["1.234", null],
    ["-1", null],
    ["x", null],
  ])("%s per cent is %s basis points", (text, bps) => {
    expect(parsePercent(text)).toBe(bps);
  });
  it("comes back as it was typed", () => expect([500, 525, 5].map(percentInput)).toEqual(["5", "5.25", "0.05"]));
});

import { fen } from "@/lib/money";
import { dearerThanNew, termTotals } from "./totals";

describe("totals of a term", () => {
  it("puts the remainder of the division in the last period", () => {
    expect(termTotals(fen(1000), { days: 365, periods: 12 }, null)).toEqual({
      total: 365000,
      perPeriod: 30416,
      last: 30424,
      contract: 365000,
    });
  });
  it("adds the buyout price to what keeping the goods costs", () => {
    expect(termTotals(fen(1000), { days: 30, periods: 1 }, fen(50000))?.contract).toBe(80000);
  });
  it("is unknown without a rent", () => {
    expect(termTotals(null, { days: 30, periods: 1 }, null)).toBeNull();
    expect(termTotals(fen(0), { days: 30, periods: 1 }, null)).toBeNull();
  });
  it("notices a lease that costs more than twice the goods", () => {
    expect(dearerThanNew(termTotals(fen(5000), { days: 365, periods: 12 }, fen(0)), fen(599900))).toBe(true);
    expect(dearerThanNew(termTotals(fen(1000), { days: 365, periods: 12 }, fen(0)), fen(599900))).toBe(false);
  });
});

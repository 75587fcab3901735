import { customerPays } from "./sums";

it.each([
  ["once", 4_900, 12, 4_900, 4_900],
  ["monthly", 1_900, 12, 1_900, 22_800],
  ["monthly", 1_900, 3, 1_900, 5_700],
  ["monthly", 0, 12, 0, 0],
])("%s %i fen over %i periods", (mode, price, periods, first, total) =>
  expect(customerPays(mode, price, periods)).toEqual({ first, total }),
);

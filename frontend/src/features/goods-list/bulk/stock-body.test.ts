import { describe, expect, it } from "vitest";
import { stockBody } from "./stock-body";

describe("stock of many", () => {
  it.each([
    ["add", "5", { delta: 5, reason: "到货" }],
    ["take", "5", { delta: -5, reason: "到货" }],
    ["take", "0", { delta: 0, reason: "到货" }],
    ["set", "0", { stock: 0, reason: "到货" }],
    ["set", "12", { stock: 12, reason: "到货" }],
  ] as const)("%s %s", (mode, pieces, body) => {
    expect(stockBody({ mode, pieces, reason: "到货" })).toEqual(body);
  });
});

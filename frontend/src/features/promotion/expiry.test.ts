import { conversion, endOfDay, fileName } from "./expiry";

describe("a link's figures", () => {
  it("ends with the chosen day in Shanghai", () =>
    expect(new Date(endOfDay("2026-12-31")!).toISOString()).toBe("2026-12-31T15:59:59.000Z"));
  it("never ends without a day", () => expect(endOfDay("")).toBeNull());
  it("has a rate once somebody came", () =>
    expect([conversion(0, 0), conversion(8, 1), conversion(3, 1)]).toEqual(["—", "12.5%", "33.3%"]));
  it("names the QR picture after the link", () => expect(fileName("门店/海报 A")).toBe("门店_海报_A.png"));
});

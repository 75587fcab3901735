import { describe, expect, it } from "vitest";
import { isCreditCode, isIdNumber, isMobile, isSubdomain } from "./validators";

describe("validators", () => {
  it("checks the sum of a credit code", () => {
    expect(isCreditCode("91350100M000100Y43")).toBe(true);
    expect(isCreditCode("91350100M000100Y44")).toBe(false);
    expect(isCreditCode("91350100M000100I43")).toBe(false);
  });
  it("checks date and sum of an identity number", () => {
    expect(isIdNumber("11010519491231002X")).toBe(true);
    expect(isIdNumber("11010519491231002x")).toBe(true);
    expect(isIdNumber("110105194912310021")).toBe(false);
    expect(isIdNumber("110105194913310020")).toBe(false);
  });
  it("knows mobiles and labels of an address", () => {
    expect(isMobile("13800138000")).toBe(true);
    expect(isMobile("23800138000")).toBe(false);
    expect(isSubdomain("lin-shop")).toBe(true);
    for (const label of ["Lin", "-lin", "lin-", "l", "xn--abc", "林"]) expect(isSubdomain(label)).toBe(false);
  });
});

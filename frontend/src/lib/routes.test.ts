import { describe, expect, it } from "vitest";
import en from "@/messages/en/routes.json";
import zh from "@/messages/zh/routes.json";
import { canonicalPath, matchRoute, ROUTES } from "./routes";
import { sideOf } from "./side";

describe("routes", () => {
  it.each([
    ["/PRODUCTmanage", "/productManage"],
    ["/orderinfo/AbC", "/orderInfo/AbC"],
    ["/BILLINGDETAILS/9", "/billingDetails/9"],
    ["/", "/"],
    ["/S_REGULARORDER", "/s_regularOrder"],
    ["/nope", "/nope"],
  ])("%s opens %s", (asked, opened) => {
    expect(canonicalPath(asked)).toBe(opened);
  });

  it("knows no path beside its own", () => {
    for (const path of ["/nope", "/orderInfo", "/orderInfo/1/2", "/site-admin/main/login", "/123456"])
      expect(matchRoute(path)).toBeNull();
  });

  it("has a title in both languages for each route", () => {
    for (const { title } of ROUTES) {
      expect(zh).toHaveProperty(title);
      expect(en).toHaveProperty(title);
    }
  });

  it("takes the side from the first label only", () => {
    expect(sideOf("Admin.localhost:3000", "admin")).toBe("admin");
    expect(sideOf("lin.admin.localhost", "admin")).toBe("store");
    expect(sideOf("administrator.localhost", "admin")).toBe("store");
  });
});

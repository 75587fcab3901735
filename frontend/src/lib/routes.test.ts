import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "@/messages/en/routes.json";
import zh from "@/messages/zh/routes.json";
import { canonicalPath, isOn, matchRoute, mayOpen, routeOf, ROUTES } from "./routes";
import { sideOf } from "./side";

const PAGES = join(__dirname, "../app/[side]");

describe("routes", () => {
  it.each([
    ["/PRODUCTmanage", "/productManage"],
    ["/orderinfo/AbC", "/orderInfo/AbC"],
    ["/BILLINGDETAILS/9", "/billingDetails/9"],
    ["/", "/"],
    ["/nope", "/nope"],
  ])("%s opens %s", (asked, opened) => {
    expect(canonicalPath(asked)).toBe(opened);
  });

  it("knows no path beside its own", () => {
    for (const path of ["/nope", "/orderInfo", "/orderInfo/1/2", "/site-admin/main/login", "/123456"])
      expect(matchRoute(path)).toBeNull();
  });

  it("has a title in both languages for each route", () => {
    for (const { name } of ROUTES) {
      expect(zh).toHaveProperty(name);
      expect(en).toHaveProperty(name);
    }
  });

  it("has one page for each route, and no page beside them", () => {
    const found = readdirSync(PAGES, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("page.tsx") && !file.includes("[..."))
      .map((file) => [file, /definePage\("(\w+)"/.exec(readFileSync(join(PAGES, file), "utf8"))?.[1]]);
    const wanted = ROUTES.map(({ path, name }) => {
      const folder = path.slice(1).replace(/:(\w+)/g, "[$1]");
      const group = path.startsWith("/main/") || path === "/apply" ? "" : "(console)/";
      return [`${group}${folder ? `${folder}/` : ""}page.tsx`, name];
    });
    expect(found.sort()).toEqual(wanted.sort());
  });

  it("has a page for each path that is written down as a link", () => {
    const SRC = join(__dirname, "..");
    const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
      (file) => /^(features|components|entities)\/.*\.tsx?$/.test(file) && !file.includes(".test."),
    );
    const links = files.flatMap((file) =>
      [...readFileSync(join(SRC, file), "utf8").matchAll(/["'`](\/[a-zA-Z_][\w/]*\/?(?:\$\{[^}]+\})?)(?=[?"'`])/g)]
        .map(([, path]) => path!.replace(/\$\{[^}]+\}/, "1"))
        .filter((path) => !/^\/(api|h5|media|main|dev)\//.test(path))
        .map((path) => [file, path]),
    );
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter(([, path]) => !matchRoute(path!))).toEqual([]);
  });

  it("opens to the side, the person and the action that it names", () => {
    const list = routeOf("cashWithdrawal");
    expect([isOn(list, "admin"), isOn(list, "store"), isOn(routeOf("merchant"), "store")]).toEqual([true, true, false]);
    expect(mayOpen(list, "M", () => true)).toBe(true);
    expect(mayOpen(list, "S", () => true)).toBe(false);
    expect(mayOpen(list, "M", (action) => action !== "withdraw.view")).toBe(false);
  });

  it("is the operators' on their own host only", () => {
    const side = (host: string) => sideOf(host, "admin.zudesk.cn");
    expect(["Admin.zudesk.cn:3000", "admin.zudesk.cn."].map(side)).toEqual(["admin", "admin"]);
    expect(side("lin.admin.zudesk.cn")).toBe("store");
    expect(side("administrator.zudesk.cn")).toBe("store");
    expect(["admin.evil.example", "admin.localhost", "admin", ""].map(side)).toEqual(Array(4).fill("store"));
  });
});

import { describe, expect, it } from "vitest";
import type { MenuItem } from "@/lib/shell-api";
import { isSummaryEntry, openEntry, withPaths } from "./menu-paths";

const item = (id: string, path: string, children: MenuItem[] = []): MenuItem => ({
  id,
  menu_pid: null,
  menu_name: id,
  path,
  menu_icon: "",
  children,
});

describe("menu", () => {
  it("gives # a random numeric path, the same after a reload", () => {
    const [first] = withPaths([item("a", "#")]);
    expect(first!.path).toMatch(/^\/\d+$/);
    expect(withPaths([item("a", "#")])[0]!.path).toBe(first!.path);
    expect(withPaths([item("b", "#")])[0]!.path).not.toBe(first!.path);
  });

  it("opens the user summary for entries without a route only", () => {
    const menu = withPaths([item("a", "#"), item("b", "/oldReport"), item("c", "/regularOrder")]);
    expect(isSummaryEntry(menu, menu[0]!.path)).toBe(true);
    expect(isSummaryEntry(menu, "/oldreport")).toBe(true);
    expect(isSummaryEntry(menu, "/regularOrder")).toBe(false);
    expect(isSummaryEntry(menu, "/nope")).toBe(false);
  });

  it("marks the entry of the open page", () => {
    const menu = [item("home", "/"), item("o", "/g", [item("r", "/regularOrder")])];
    expect(openEntry(menu, "/REGULARorder")).toBe("r");
    expect(openEntry(menu, "/")).toBe("home");
    expect(openEntry(menu, "/orderInfo/1")).toBeNull();
  });
});

import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { MenuItem } from "@/lib/shell-api";
import { MenuTree } from "./menu-tree";

afterEach(() => vi.restoreAllMocks());

const item = (id: string, path: string, children: MenuItem[] = []): MenuItem => ({
  id,
  menu_pid: null,
  menu_name: id,
  path,
  menu_icon: "",
  children,
});

it("brings the entry of the page that is open into sight, and no other", () => {
  const seen: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(String(this.textContent));
  });
  // The page of the tests is the first one.
  render(
    <MenuTree
      tree={[item("更多", "#", [item("开放接口", "/openApi"), item("设置", "/settings")]), item("首页", "/")]}
    />,
  );
  expect(screen.getByRole("link", { name: "首页" })).toHaveAttribute("aria-current", "page");
  expect(seen).toEqual(["首页"]);
});

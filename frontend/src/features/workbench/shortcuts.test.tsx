import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import workbench from "@/messages/zh/workbench.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { Shortcuts } from "./shortcuts";

const words = workbench.shortcuts;
const page = (id: string, menu_name: string, path: string, children: object[] = []) => ({
  id,
  menu_pid: "0",
  menu_name,
  path,
  menu_icon: "orders",
  children,
});
const drawn = () => {
  serve({
    "/api/v2/getCommonFunctionMenu": {
      menu: [
        page("1", "工作台", "/"),
        page("20", "订单", "#", [page("21", "常规订单", "/regularOrder"), page("24", "完结订单", "/finishedOrder")]),
      ],
      shortcuts: [{ name: "常规订单", path: "/regularOrder", icon: "orders" }],
    } as never,
  });
  return draw(<Shortcuts />, { as: { side: "store", auths: [] }, messages: { workbench } });
};
const tiles = () => screen.queryAllByRole("link").map((one) => [one.textContent, one.getAttribute("href")]);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("are those that the API sends", async () => {
  drawn();
  await screen.findByRole("link");
  expect(tiles()).toEqual([["常规订单", "/regularOrder"]]);
});

it("are chosen out of the menu, and the usual ones come back", async () => {
  const { unmount } = drawn();
  await userEvent.click(await screen.findByRole("button", { name: words.choose }));
  expect((await screen.findAllByRole("checkbox")).length).toBe(2);
  await userEvent.click(screen.getByRole("checkbox", { name: "完结订单" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "常规订单" }));
  unmount();
  drawn();
  await screen.findByRole("link");
  expect(tiles()).toEqual([["完结订单", "/finishedOrder"]]);
  await userEvent.click(screen.getByRole("button", { name: words.choose }));
  await userEvent.click(await screen.findByRole("button", { name: words.usual }));
  await userEvent.click(screen.getAllByRole("button", { name: "关闭" }).at(-1)!);
  expect(await screen.findByRole("link", { name: "常规订单" })).toBeInTheDocument();
});

it("that the role lost are not drawn", async () => {
  localStorage.setItem("zudesk:shortcuts-store", JSON.stringify(["/merchant"]));
  drawn();
  expect(await screen.findByText(words.none)).toBeInTheDocument();
});

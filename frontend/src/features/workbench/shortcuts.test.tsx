import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
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
const ARRANGE = "/api/platform/arrangeShortcuts";
const drawn = (shortcuts: object[], arranged = false) => {
  const sent = serve({
    "/api/v2/getCommonFunctionMenu": {
      menu: [
        page("1", "工作台", "/"),
        page("20", "订单", "#", [page("21", "常规订单", "/regularOrder"), page("24", "完结订单", "/finishedOrder")]),
      ],
      shortcuts,
      arranged,
    } as never,
    [ARRANGE]: { ok: true },
  });
  draw(<Shortcuts />, { as: { side: "store", auths: [] }, messages: { workbench } });
  return () => sent.find((one) => one.path === ARRANGE)?.body;
};
const REGULAR = { name: "常规订单", path: "/regularOrder", icon: "orders" };
const FINISHED = { name: "完结订单", path: "/finishedOrder", icon: "orders" };
const handles = () => screen.getAllByRole("button", { name: /的顺序/ }).map((one) => one.getAttribute("data-handle"));

afterEach(() => vi.restoreAllMocks());

it("are those that the API sends, in its order", async () => {
  drawn([FINISHED, REGULAR]);
  await screen.findAllByRole("link");
  expect(screen.getAllByRole("link").map((one) => [one.textContent, one.getAttribute("href")])).toEqual([
    ["完结订单", "/finishedOrder"],
    ["常规订单", "/regularOrder"],
  ]);
});

it("are chosen out of the menu and put into order by the keyboard, then kept by the API", async () => {
  const asked = drawn([REGULAR]);
  await userEvent.click(await screen.findByRole("button", { name: words.choose }));
  expect((await screen.findAllByRole("checkbox")).length).toBe(2);
  expect(screen.queryByRole("button", { name: words.usual })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "完结订单" }));
  expect(handles()).toEqual(["/regularOrder", "/finishedOrder"]);
  screen.getByRole("button", { name: /“完结订单”的顺序/ }).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(handles()).toEqual(["/finishedOrder", "/regularOrder"]);
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(asked()).toEqual({ paths: ["/finishedOrder", "/regularOrder"] }));
});

it("become those of the role again", async () => {
  const asked = drawn([], true);
  expect(await screen.findByText(words.none)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: words.choose }));
  await userEvent.click(await screen.findByRole("button", { name: words.usual }));
  await waitFor(() => expect(asked()).toEqual({ paths: null }));
});

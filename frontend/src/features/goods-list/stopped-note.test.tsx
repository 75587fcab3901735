import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import goods from "@/messages/zh/goods.json";
import { draw } from "@/testing/render";
import { StoppedNote } from "./stopped-note";

it("says what the platform stopped and leads to it", async () => {
  const open = vi.fn();
  draw(<StoppedNote counts={{ forced_down: 2, rejected: 0 }} onOpen={open} />, { messages: { goods } });
  expect(screen.getByRole("status")).toHaveTextContent("2 件商品被平台强制下架，客户看不到");
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "查看并修改" }));
  expect(open).toHaveBeenCalledWith("forced_down");
});

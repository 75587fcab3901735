import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { RemarksTab } from "./tabs/remarks-tab";
import type { OrderInfo } from "./types";

it("shows a remark's pictures by their tickets and each of them over the whole page", async () => {
  const tickets = ["/api/orders/document?ticket=one", "/api/orders/document?ticket=two"];
  const remark = { id: "1", at: "2026-11-20T08:00:00Z", text: "身份证正反面", actor: "林", pictures: tickets };
  draw(<RemarksTab order={row<OrderInfo>({ remarks: [remark] })} />, { messages: { orders } });
  expect(screen.getAllByRole("img").map((one) => one.getAttribute("src"))).toEqual(
    tickets.map((one) => `${one}&small=1`),
  );
  await userEvent.click(screen.getByRole("button", { name: "查看大图：图片 2" }));
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  expect(screen.getAllByRole("img").at(-1)).toHaveAttribute("src", tickets[1]);
});

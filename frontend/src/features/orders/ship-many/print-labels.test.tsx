import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { ParcelLabel } from "@/lib/api/schema";
import parcel from "@/messages/zh/parcel.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import PrintLabels from "./print-labels";

const many = parcel.many;
const label = (order_id: string, more: Partial<ParcelLabel> = {}) =>
  row<ParcelLabel>({
    order_id,
    name: "博小明",
    mobile: "13812341235",
    address: "文三路 1 号",
    title: "iPhone 17",
    spec: "黑色",
    package: "",
    pieces: [],
    sub_shop: "",
    company: "",
    number: "",
    serials: [],
    ...more,
  });
const drawn = () =>
  draw(<PrintLabels ids={["1", "2", "3"]} onClose={() => undefined} />, {
    messages: { parcel },
    as: { side: "store", auths: ["order.ship"] },
  });

afterEach(() => vi.restoreAllMocks());

it("prints a page for each order that has a parcel, after one look at all", async () => {
  const pieces = [
    { sku_id: "5", title: "相机", spec: "", quantity: 1 },
    { sku_id: "6", title: "镜头", spec: "50mm", quantity: 2 },
  ];
  const sent = serve({
    "/api/orders/labels": { items: [label("1"), label("3", { package: "套餐", pieces, serials: ["SN01"] })] },
  });
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  drawn();
  expect(await screen.findByText(many.labelsText)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: many.labelsShow }));
  expect(await screen.findByText("1 单不在待发货或运输中，没有面单")).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ order_ids: ["1", "2", "3"] }]);
  const pages = [...document.querySelectorAll<HTMLElement>("[data-print=sheet]")];
  expect(pages.map((page) => within(page).getByText("文三路 1 号").tagName)).toEqual(["DD", "DD"]);
  expect(pages[1]).toHaveTextContent("相机 × 1SN01镜头 · 50mm × 2");
  await userEvent.click(screen.getByRole("button", { name: "打印 2 张" }));
  expect(print).toHaveBeenCalledOnce();
});

it("says when none of them has one", async () => {
  serve({ "/api/orders/labels": { items: [] } });
  drawn();
  await userEvent.click(await screen.findByRole("button", { name: many.labelsShow }));
  expect(await screen.findByText(many.labelsNone)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "打印 0 张" })).toBeDisabled();
});

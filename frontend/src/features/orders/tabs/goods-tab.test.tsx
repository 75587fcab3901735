import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import type { OrderInfo } from "../types";
import { GoodsTab } from "./goods-tab";

const order = (renewed: number) =>
  row<OrderInfo>({
    goods: {
      title: "iPhone 17",
      picture: "",
      spec: "256G",
      fineness_label: "全新",
      brand: "",
      add_ons: [],
      package: "",
    },
    terms: { plan_label: "先租后还", term_label: "3 个月", periods: 3 + renewed, renewed, total_rent: 51_900 },
    merchant: { name: "林记数码" },
    channel: "h5",
  });

it.each([
  [0, "3 个月，共 3 期"],
  [2, "3 个月，续租 2 期，共 5 期"],
])("of a term with %i renewed periods says both", (renewed, said) => {
  draw(<GoodsTab order={order(renewed)} />, { messages: { orders }, as: { side: "store", auths: [] } });
  expect(screen.getByText(said)).toBeVisible();
});

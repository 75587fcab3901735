import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import dataCenter from "@/messages/zh/dataCenter.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { Channels, TopGoods } from "./top-goods";

const RANGE = { start: "2026-11-01", end: "2026-11-30" };
const AS = { side: "store", auths: ["order.view"] } as const;
afterEach(() => vi.restoreAllMocks());

it("goods are at the top by orders, or by what they came to", async () => {
  const goods = [
    { merchant_id: "7", merchant_name: "", goods_id: "1", title: "iPhone 17", orders: 3, amount: 120_000 },
  ];
  const sent = serve({ "/api/v2/getOrderGoodsCount": goods });
  draw(<TopGoods asked={RANGE} kind="leased" />, { messages: { dataCenter }, as: AS });
  expect(await screen.findByText("iPhone 17")).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "租赁商品排行：排序" }), "按金额");
  await waitFor(() => expect(sent.map(({ query }) => query.get("sort"))).toEqual(["orders", "amount"]));
});

it("a channel says what it brought, and leads to its leases", async () => {
  const h5 = { key: "h5", label: "H5 推广", visits: 9, orders: 3, paid: 2, sales: 1, income: 120_000 } as const;
  serve({
    "/api/v2/getTopChannels": [h5, { ...h5, key: "wechat", label: "微信小程序", visits: 0, orders: 0, sales: 0 }],
    "/api/v2/getDataOverview": { range: RANGE, before: RANGE, kpis: [] },
  });
  draw(<Channels asked={RANGE} />, { messages: { dataCenter }, as: AS });
  expect(await screen.findByText("访问 9 · 已付 2 单 · 电商 1 单")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("link", { name: "H5 推广" })).toBeInTheDocument());
  expect(screen.getByRole("link", { name: "H5 推广" })).toHaveAttribute(
    "href",
    "/regularOrder?stage=all&created_from=2026-11-01&created_to=2026-11-30&channel=h5",
  );
  expect(screen.queryByRole("link", { name: "微信小程序" })).toBeNull();
});

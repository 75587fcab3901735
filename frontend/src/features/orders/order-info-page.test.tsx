import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import parcel from "@/messages/zh/parcel.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { OrderInfoPage } from "./order-info-page";
import type { OrderInfo } from "./types";

vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), useParams: () => ({ id: "7" }) }));
vi.mock("./tabs/goods-tab", () => ({ GoodsTab: () => <p>商品页</p> }));
vi.mock("./tabs/express-tab", () => ({ ExpressTab: () => <p>快递页</p> }));

const ORDER = row<OrderInfo>({
  order_id: "7",
  stage: "regular",
  status: "inspecting",
  goods: { title: "Mate 60" },
  customer: { name: "王小明", mobile: "138****1235", address: "" },
  next: { title: "等待客户确认赔偿", text: "提出赔偿 ¥400.00。", action: "" },
  returned: { status: "assessed" },
  bills: { amount: fen(0), paid: fen(0), open: fen(0), overdue: fen(0), late_fee: fen(0), refunded: fen(0) },
  deposit: { left: fen(0), paid: fen(0), waived: fen(0) },
  steps: [],
  actions: [],
  cases: [],
  remarks: [],
} as never);

it("leads from damage that is spoken of to what the inspection found", async () => {
  serve({ "/api/merchant/orderInfo": ORDER });
  draw(<OrderInfoPage />, { messages: { orders, parcel }, as: { side: "store", auths: [] } });
  expect(await screen.findByText("商品页")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: orders.seeInspection }));
  expect(await screen.findByText("快递页")).toBeVisible();
});

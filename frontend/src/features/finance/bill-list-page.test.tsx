import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import finance from "@/messages/zh/finance.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { BillListPage } from "./bill-list-page";

afterEach(() => vi.restoreAllMocks());

const ROW = {
  type: "adjustment",
  type_label: "调账",
  direction: "moved_out",
  order_id: null,
  order_kind: null,
  document: "",
  document_path: "",
  note: "短信费漏收",
  actor_name: "安达",
  at: "2026-11-30T04:21:00Z",
  late_for: null,
} as const;

it("shows what an adjustment took or gave with its sign, and the sum of them beside the net", async () => {
  serve({
    "/api/finance/getFinanceBillList": {
      items: [
        { ...ROW, id: "1", direction_label: "转出", amount: -9_999_900, late_for: "2026-10-20" },
        { ...ROW, id: "2", direction: "moved_in", direction_label: "转入", amount: 500 },
        {
          ...ROW,
          id: "3",
          type: "settle",
          type_label: "结算",
          direction: "transfer",
          direction_label: "划转",
          amount: -700,
        },
      ],
      total: 3,
      total_capped: false,
      page: 1,
      page_size: 20,
      sums: { income: 1_000, expense: 0, net: 1_000, adjusted: -9_999_400 },
    },
    "/api/platform/getTransactionTypeCount": [],
    "/api/finance/getMarkCollect": { available: 0, pending: 0, debt: 0, settlement_days: 7 },
  });
  draw(<BillListPage />, { messages: { finance }, as: { side: "store", auths: ["finance.view"] } });
  await screen.findAllByText("结算");
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows[0]).toHaveTextContent("转出-¥99,999.00");
  expect(rows[1]).toHaveTextContent("转入+¥5.00");
  expect(rows[2]).toHaveTextContent("划转¥7.00");
  expect(rows[0]).toHaveTextContent("原属 2026-10-20");
  expect(rows[0]).toHaveTextContent("安达");
  expect(rows[1]).not.toHaveTextContent("原属");
  for (const name of ["收入", "支出", "划转", "转入", "转出"])
    expect(screen.getByRole("option", { name })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(finance.adjusted).parentElement).toHaveTextContent("-¥99,994.00"));
});

it("leads from a phone's card to the order that the money is of", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  serve({
    "/api/finance/getFinanceBillList": {
      items: [{ ...ROW, id: "1", direction_label: "收入", amount: 100, order_id: "2199023255560", order_kind: "rent" }],
      total: 1,
      total_capped: false,
      page: 1,
      page_size: 20,
      sums: { income: 100, expense: 0, net: 100, adjusted: 0 },
    },
    "/api/platform/getTransactionTypeCount": [],
    "/api/finance/getMarkCollect": { available: 0, pending: 0, debt: 0, settlement_days: 7 },
  });
  draw(<BillListPage />, { messages: { finance }, as: { side: "store", auths: ["finance.view"] } });
  const card = (await screen.findAllByRole("listitem")).find((one) => one.textContent?.includes("¥1.00"));
  expect(within(card!).getByRole("link", { name: "2199023255560" })).toHaveAttribute(
    "href",
    "/orderInfo/2199023255560",
  );
});

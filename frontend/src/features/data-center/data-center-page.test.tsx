import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import dataCenter from "@/messages/zh/dataCenter.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { DataCenterPage } from "./data-center-page";

type Bar = { state: { setValues: (values: Record<string, string>) => void } };
vi.mock("./charts", () => ({ Charts: () => null }));
vi.mock("@/components/filters/filter-bar", () => ({
  FilterBar: ({ state }: Bar) => (
    <button type="button" onClick={() => state.setValues({ channel: "alipay" })}>
      支付宝小程序
    </button>
  ),
}));

const overview = (value: number) => ({
  range: { start: "2026-11-01", end: "2026-11-30" },
  before: { start: "2026-10-02", end: "2026-10-31" },
  kpis: [{ key: "orders", label: "下单数", unit: "count", value, before: 0, how: "当天下的单" } as const],
});

it("dims the figures of the channel that was chosen before until the new ones are there", async () => {
  let answer: (data: unknown) => void = () => undefined;
  const later = new Promise<unknown>((resolve) => (answer = resolve));
  serve({
    "/api/v2/getDataOverview": ({ query }) => (query.get("channel") ? later : overview(18)),
    "/api/backend/getSubShopOptions": { options: [] },
  });
  draw(<DataCenterPage />, { messages: { dataCenter }, as: { side: "store", auths: [] } });
  const dimmed = (figure: HTMLElement) => figure.closest("[aria-busy]")?.classList.contains("opacity-55");
  expect(dimmed(await screen.findByText("18"))).toBe(false);
  expect(screen.getByText(/2026-10-31/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "支付宝小程序" }));
  await waitFor(() => expect(dimmed(screen.getByText("18"))).toBe(true));
  expect(screen.queryByText(/2026-10-31/)).toBeNull();
  answer(overview(2));
  expect(dimmed(await screen.findByText("2"))).toBe(false);
});

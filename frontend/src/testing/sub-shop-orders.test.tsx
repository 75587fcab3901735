import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SubShopOrdersPage } from "@/app/sub-shop-orders-page";
import orders from "@/messages/zh/orders.json";
import sales from "@/messages/zh/sales.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";

vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => "/s_regularOrder",
  useRouter: () => ({ push: () => undefined, prefetch: () => undefined }),
  useParams: () => ({}),
}));
afterEach(() => vi.restoreAllMocks());

const LIST = "/api/platform/backendOrderList";
const SHOPS = { options: [{ value: "5", label: "城西店" }, { value: "6", label: "城北店（已暂停）" }] }; // prettier-ignore
const open = (options: { url?: string; subShop?: boolean; shops?: typeof SHOPS }) => {
  const sent = serve({ "/api/backend/getSubShopOptions": options.shops ?? SHOPS });
  const as = { side: "store", auths: ["order.view", "subshop.view"], subShop: options.subShop } as const;
  draw(<SubShopOrdersPage stage="regular" />, { url: options.url ?? "", messages: { orders, sales }, as });
  return () => sent.filter(({ path }) => path === LIST).map(({ query }) => query.get("sub_shop_id"));
};

it("shows a merchant the first sub-shop's orders until another is picked", async () => {
  const asked = open({});
  expect(await screen.findByText("城西店 · 常规订单")).toBeInTheDocument();
  await waitFor(() => expect(new Set(asked())).toEqual(new Set(["5"])));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: orders.subShop }), "6");
  await waitFor(() => expect(asked().at(-1)).toBe("6"));
});

it("opens on the one that a link names", async () => {
  const asked = open({ url: "?sub_shop_id=6" });
  await waitFor(() => expect(new Set(asked())).toEqual(new Set(["6"])));
});

it("leaves it to the API whose a sub-shop's staff see", async () => {
  const asked = open({ subShop: true });
  await waitFor(() => expect(asked()).toContain(null));
  expect(screen.queryByRole("combobox", { name: orders.subShop })).not.toBeInTheDocument();
});

it("says what to do where there is none", async () => {
  open({ shops: { options: [] } });
  expect(await screen.findByText(orders.noSubShops)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: orders.toSubShops })).toHaveAttribute("href", "/subMerchant");
});

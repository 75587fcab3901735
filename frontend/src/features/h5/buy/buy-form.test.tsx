import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openIntents } from "@/lib/api/intents";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import { GoodsView } from "../goods-view";
import { keep } from "../draft";
import type { H5Page } from "../types";
import { WordsProvider } from "../words";

const page = (price: number, service_terms = 0): H5Page => ({
  code: "abcd",
  shop: { name: "林记数码", logo: "" },
  shelf: false,
  deposit_text: "",
  service_terms,
  goods: {
    id: "1",
    title: "iPhone 17",
    brand: "",
    fineness: "new",
    fineness_label: "全新",
    pictures: [],
    detail: "",
    price_from: fen(0),
    freight: fen(0),
    plan: { code: "rent_then_own", label: "租完即送", text: "", buyout_mode: "any_time" },
    sell_from: fen(price),
    packages: [],
    specs: [],
    skus: [
      {
        id: "1",
        values: [],
        available: 3,
        market_value: fen(0),
        deposit: fen(0),
        prices: [],
        sell_price: fen(price),
      },
    ],
    add_ons: [],
  },
});
const WHO = {
  name: "薄一川",
  mobile: "13800138000",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  address: "文三路 1 号",
};

afterEach(() => {
  location.hash = "";
});

it("sends the sum and the terms that it shows; at others it shows those and asks for consent and the button again", async () => {
  keep("who:abcd", WHO);
  keep("applying:abcd:1", true);
  location.hash = "#apply";
  vi.stubGlobal("scrollTo", vi.fn());
  const call = vi.fn(async (path: string) =>
    path.startsWith("/api/h5/page")
      ? Response.json({ code: 200, data: page(150_000, 2), msg: "" })
      : Response.json({ code: 112, data: null, msg: "价格已变更" }),
  );
  vi.stubGlobal("fetch", call);
  render(
    <WordsProvider words={words}>
      <GoodsView page={page(100_000)} firstQuote={null} />
    </WordsProvider>,
  );
  const user = userEvent.setup();
  const send = async () => {
    await user.click(await screen.findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: words.placeOrder }));
  };
  await send();
  expect(await screen.findByText("1,500.00")).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("价格已变更");
  expect(screen.getByRole("checkbox")).not.toBeChecked();
  expect(screen.getByText(words.platformTerms.replace("{number}", "2"))).toBeVisible();
  await send();
  const orders = () =>
    (call.mock.calls as unknown as [string, RequestInit][])
      .filter(([path]) => path === "/api/h5/buy")
      .map(([, init]) => JSON.parse(String(init.body)) as unknown);
  await waitFor(() =>
    expect(orders()).toMatchObject([
      { amount: 100_000, service_terms: 0 },
      { amount: 150_000, service_terms: 2 },
    ]),
  );
});

it("an order that nobody answered goes with its key again after a reload", async () => {
  keep("who:abcd", WHO);
  keep("applying:abcd:1", true);
  location.hash = "#apply";
  vi.stubGlobal("scrollTo", vi.fn());
  const call = vi.fn(async () => new Response("<html>", { status: 504 }));
  vi.stubGlobal("fetch", call);
  const load = async () => {
    cleanup();
    openIntents.clear();
    render(
      <WordsProvider words={words}>
        <GoodsView page={page(100_000)} firstQuote={null} />
      </WordsProvider>,
    );
    await userEvent.click(await screen.findByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: words.placeOrder }));
    expect(await screen.findByText(words.unknown)).toBeInTheDocument();
  };
  await load();
  await load();
  const keys = (call.mock.calls as unknown as [string, RequestInit][])
    .filter(([path]) => path === "/api/h5/buy")
    .map(([, init]) => new Headers(init.headers).get("idempotency-key"));
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
});

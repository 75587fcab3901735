import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import orders from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { useOwnFilters } from "./own-filters";

const MERCHANT = { value: "7", label: "林记租机" };
const ANSWERS = {
  "/api/platform/getShopSelections": [MERCHANT],
  "/api/backend/getAllAuditors": { items: [{ value: "3", label: "高审", load: 2 }] },
  "/api/platform/getShopSalesMan": { items: [{ value: "4", label: "吴销" }] },
  "/api/backend/getSubShopOptions": { options: [{ value: "5", label: "城西店" }] },
} as const;

function Keys({ held = false, all = false }: { held?: boolean; all?: boolean }) {
  return (
    <p>
      {useOwnFilters(held, all)
        .map((one) => ("key" in one ? one.key : one.from))
        .join(" ")}
    </p>
  );
}
const drawn = (side: "admin" | "store", url: string, held?: boolean) =>
  draw(<Keys held={held} />, { messages: { orders }, as: { side, auths: [] }, url });

afterEach(() => vi.restoreAllMocks());

it("lets operators choose a merchant, and its people then", async () => {
  const sent = serve(ANSWERS);
  drawn("admin", "");
  expect(await screen.findByText("merchant_id")).toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(["/api/platform/getShopSelections"]);
});

it("asks for the people of the merchant that is chosen", async () => {
  const sent = serve(ANSWERS);
  drawn("admin", "?merchant_id=7");
  expect(await screen.findByText("merchant_id auditor_id salesman_id sub_shop_id")).toBeInTheDocument();
  const of = sent.filter(({ path }) => path.startsWith("/api/backend/")).map(({ query }) => query.get("merchant_id"));
  expect(of).toEqual(["7", "7"]);
});

it("has the links that somebody may see", async () => {
  const found = { items: [{ id: "9", name: "朋友圈" }], total: 1 };
  serve({ ...ANSWERS, "/api/general/shareLinkList": found });
  draw(<Keys />, { messages: { orders }, as: { side: "store", auths: ["promotion.view"] }, url: "" });
  expect(await screen.findByText("due_from auditor_id salesman_id share_link_id sub_shop_id")).toBeInTheDocument();
});

it("has for leases of every stage what the data centre counts of them", async () => {
  serve(ANSWERS);
  draw(<Keys all />, { messages: { orders }, as: { side: "store", auths: [] }, url: "" });
  const shown = "due_from auditor_id salesman_id sub_shop_id step reject_code goods_id same_as out deposit_held";
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

it("has no merchant for a shop", async () => {
  serve(ANSWERS);
  drawn("store", "");
  expect(await screen.findByText("due_from auditor_id salesman_id sub_shop_id")).toBeInTheDocument();
});

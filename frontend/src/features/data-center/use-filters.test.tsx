import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import dataCenter from "@/messages/zh/dataCenter.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { useDataFilters } from "./use-filters";

function Keys() {
  return (
    <p>
      {useDataFilters()
        .map((one) => ("key" in one ? one.key : one.from))
        .join(" ")}
    </p>
  );
}

it("lets operators choose a sub-shop of the merchant that they chose", async () => {
  const sent = serve({
    "/api/platform/getShopSelections": [{ value: "7", label: "林记租机" }],
    "/api/backend/getSubShopOptions": { options: [{ value: "5", label: "城西店" }] },
  });
  draw(<Keys />, {
    messages: { dataCenter },
    as: { side: "admin", auths: ["order.view"] },
    url: "?merchant_id=7",
  });
  expect(await screen.findByText("start merchant_id sub_shop_id channel")).toBeInTheDocument();
  const of = sent.filter(({ path }) => path.startsWith("/api/backend/")).map(({ query }) => query.get("merchant_id"));
  expect(of).toEqual(["7"]);
});

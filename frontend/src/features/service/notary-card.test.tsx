import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fen } from "@/lib/money";
import baseSet from "@/messages/zh/baseSet.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { NotaryCard } from "./notary-card";

afterEach(() => vi.restoreAllMocks());

it("says that it is the office's pass that ends, which renews itself, and not the account", async () => {
  serve({
    "/api/notarization/isOpenNotary": { open: true },
    "/api/notarization/isSetNotary": {
      configured: true,
      office: "杭州公证处",
      app_id: "lin-app",
      payer: "林记",
      changed_at: null,
      changed_by: "",
      price: fen(0),
    },
    "/api/notarization/getApiToken": { valid: true, until: "2026-11-30T08:17:00Z", refusal: "" },
  });
  draw(<NotaryCard />, { messages: { baseSet }, as: { side: "store", auths: ["notary.set"] } });
  expect(await screen.findByText("接口凭证有效至 2026-11-30 16:17，办理时自动续期")).toBeVisible();
});

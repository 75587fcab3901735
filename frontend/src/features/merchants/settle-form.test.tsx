import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import merchants from "@/messages/zh/merchants.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { SettleForm } from "./settle-form";

afterEach(() => vi.restoreAllMocks());

it("shows what the platform starts a merchant with today, and leaves it to the platform", async () => {
  const values = { commission_bps: 800, settlement_days: 10, late_fee_bps: 5, late_fee_grace_days: 2 };
  serve({ "/api/platform/settings": { values: { ...values, late_fee_cap_bps: 2_000 }, changes: [] } });
  draw(<SettleForm onClose={vi.fn()} onSettled={vi.fn()} />, { messages: { merchants } });
  const commission = await screen.findByLabelText(merchants.commission);
  expect(commission).toHaveValue("");
  expect(commission).toHaveAttribute("placeholder", "8");
  expect(commission).toHaveAccessibleDescription(/¥80.00/);
  expect(screen.getByLabelText(merchants.settlement)).toHaveAttribute("placeholder", "10");
  expect(screen.getByLabelText(merchants.grace)).toHaveAttribute("placeholder", "2");
});

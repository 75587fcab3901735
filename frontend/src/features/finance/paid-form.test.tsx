import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import finance from "@/messages/zh/finance.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import PaidForm from "./paid-form";

const ROW = { id: "5", merchant_name: "林记数码", bank: "招商银行 **** 0001", net: fen(99_900), fee: fen(100) };

it("keeps the sheet and what was typed when the full account is asked for at the first press", async () => {
  serve({});
  draw(<PaidForm row={ROW as never} onClose={() => undefined} />, { messages: { finance } });
  await userEvent.type(await screen.findByLabelText(new RegExp(finance.reference)), "F2026");
  await userEvent.click(screen.getByRole("button", { name: finance.showAccount }));
  expect(screen.getByDisplayValue("F2026")).toBeVisible();
  expect(await screen.findByRole("alertdialog")).toBeVisible();
  expect(screen.getByDisplayValue("F2026")).toBeInTheDocument();
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import baseSet from "@/messages/zh/baseSet.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { DepositCard } from "./deposit-card";

const SET = "/api/merchant/setDepositRule";
const open = (auths: string[]) => {
  const rule = { in_money: false, changed_at: null };
  const sent = serve({ "/api/merchant/depositRule": rule, [SET]: { ...rule, in_money: true } });
  draw(<DepositCard />, { messages: { baseSet }, as: { side: "store", auths } as never });
  return () => sent.filter((one) => one.path === SET);
};

describe("whether deposits may be paid", () => {
  it("is asked twice before it is changed", async () => {
    const sentTo = open(["deposit.edit", "deposit.set"]);
    await userEvent.click(await screen.findByRole("switch", { name: baseSet.deposit.label }));
    expect(sentTo()).toHaveLength(0);
    await userEvent.click(await screen.findByRole("button", { name: baseSet.deposit.actOn }));
    await waitFor(() => expect(sentTo()).toHaveLength(1));
    expect(sentTo()[0]?.body).toEqual({ in_money: true });
  });
  it("is the owner's to say; others read it", async () => {
    open(["deposit.edit"]);
    expect(await screen.findByRole("switch")).toBeDisabled();
  });
});

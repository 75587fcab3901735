import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Action } from "@/lib/api";
import baseSet from "@/messages/zh/baseSet.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { RiskRuleCard } from "./risk-rule-card";

const words = baseSet.riskRule;
const RULE = {
  pass_from: 600,
  review_from: 500,
  min_age: 0,
  max_age: 0,
  ages: "review",
  listed: "reject",
  high: "reject",
  others: "review",
  version: 0,
  score_max: 1_000,
  changed_by: "",
  changed_at: null,
} as const;

function open(auths: Action[] = ["risk.view", "risk.report", "risk.rule"]) {
  const saved = { ...RULE, min_age: 22, version: 1 };
  const sent = serve({ "/api/merchant/riskRule": RULE, "/api/merchant/setRiskRule": saved });
  draw(<RiskRuleCard />, { messages: { baseSet }, as: { side: "store", auths } });
  return sent;
}

it("saves a youngest age as another version", async () => {
  const sent = open();
  await userEvent.type(await screen.findByRole("textbox", { name: words.min_age }), "22");
  await userEvent.click(screen.getByRole("button", { name: words.save }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("setRiskRule"))?.body).toMatchObject({
      min_age: 22,
      max_age: 0,
      pass_from: 600,
      version: 0,
    }),
  );
});

it("shows it to who may only look", async () => {
  open(["risk.view", "risk.report"]);
  expect(await screen.findByRole("textbox", { name: words.pass_from })).toBeDisabled();
  expect(screen.queryByRole("button", { name: words.save })).toBeNull();
});

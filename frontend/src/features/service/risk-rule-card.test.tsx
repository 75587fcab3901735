import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Action, AnswerOf } from "@/lib/api";
import { lookAgain, makeQueryClient } from "@/lib/api/query-client";
import baseSet from "@/messages/zh/baseSet.json";
import { draw } from "@/testing/render";
import { refused, serve } from "@/testing/serve";
import { riskRuleQuery } from "./queries";
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

describe("a rule that a colleague has changed meanwhile", () => {
  const followed = async () => {
    let rule: AnswerOf<"get", "/api/merchant/riskRule"> = RULE;
    const late = refused(112, "规则刚被同事修改过，请刷新后再改");
    const sent = serve({ "/api/merchant/riskRule": () => rule, "/api/merchant/setRiskRule": late });
    draw(<RiskRuleCard />, { messages: { baseSet }, as: { side: "store", auths: ["risk.report", "risk.rule"] } });
    await screen.findByRole("textbox", { name: words.min_age });
    const changed = async () => {
      rule = { ...RULE, pass_from: 650, version: 1 };
      lookAgain(makeQueryClient((() => "") as never), [riskRuleQuery.queryKey]);
      await waitFor(() => expect(sent).toHaveLength(2));
    };
    return { sent, changed };
  };
  const box = (name: string) => screen.getByRole("textbox", { name });

  it("keeps what is typed, and says so when it is saved", async () => {
    const { sent, changed } = await followed();
    await userEvent.type(box(words.min_age), "22");
    await changed();
    await userEvent.click(screen.getByRole("button", { name: words.save }));
    expect(await screen.findByRole("alert")).toHaveTextContent("规则刚被同事修改过");
    expect(box(words.min_age)).toHaveValue("22");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      min_age: 22,
      pass_from: 600,
      version: 0,
    });
  });

  it("is shown where nothing is typed", async () => {
    const { changed } = await followed();
    await changed();
    await waitFor(() => expect(box(words.pass_from)).toHaveValue("650"));
  });
});

it("shows it to who may only look", async () => {
  open(["risk.view", "risk.report"]);
  expect(await screen.findByRole("textbox", { name: words.pass_from })).toBeDisabled();
  expect(screen.queryByRole("button", { name: words.save })).toBeNull();
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { ProofAsked } from "./proof-asked";
import RiskConsent from "./risk-consent";
import { WordsProvider } from "./words";

const open = (given: boolean, unproved: boolean) =>
  render(
    <WordsProvider words={words}>
      <ProofAsked token="t" path="order">
        <RiskConsent given={given} unproved={unproved} shop="林记" token="t" onDone={vi.fn()} />
      </ProofAsked>
    </WordsProvider>,
  );

describe("the consent to a risk query", () => {
  it("says what is missing before the shop can ask, and offers the code", async () => {
    open(true, true);
    expect(screen.getByText(words.riskUnproved)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: words.riskProve }));
    expect(await screen.findByText(words.proveTitle)).toBeInTheDocument();
  });
  it("says nothing of it to who has proved the mobile, nor without the consent", () => {
    const { unmount } = open(true, false);
    expect(screen.queryByText(words.riskUnproved)).toBeNull();
    unmount();
    open(false, true);
    expect(screen.queryByText(words.riskUnproved)).toBeNull();
  });
});

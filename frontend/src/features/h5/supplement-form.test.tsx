import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { ProofAsked } from "./proof-asked";
import { keepProof } from "./proofs";
import { SupplementForm } from "./supplement-form";
import { WordsProvider } from "./words";

it("without words sends nothing, says so at the field and leads to it", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  render(
    <WordsProvider words={words}>
      <SupplementForm token="t" onDone={() => undefined} />
    </WordsProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: words.doSupplement }));
  expect(screen.getByRole("alert")).toHaveTextContent(words.needText);
  expect(screen.getByRole("textbox")).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

it("goes with this browser's proof, and by the address alone takes a code to the mobile first", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ code: 111, msg: "请验证", data: { state: "prove_mobile" } });
  });
  keepProof("order-3:1:seal", "p-3");
  render(
    <WordsProvider words={words}>
      <ProofAsked token="order-3:9:other" path="order">
        <SupplementForm token="order-3:9:other" onDone={() => undefined} />
      </ProofAsked>
    </WordsProvider>,
  );
  await userEvent.type(screen.getByRole("textbox"), "在职证明");
  await userEvent.click(screen.getByRole("button", { name: words.doSupplement }));
  expect(await screen.findByText(words.proveActText)).toBeInTheDocument();
  expect(asked).toEqual([{ token: "order-3:9:other", text: "在职证明", pictures: [], proof: "p-3" }]);
});

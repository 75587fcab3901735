import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
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

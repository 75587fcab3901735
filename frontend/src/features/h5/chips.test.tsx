import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Chips } from "./chips";

const OPTIONS = [
  { value: "3", label: "3 个月" },
  { value: "6", label: "6 个月" },
];

function Terms() {
  const [term, setTerm] = useState("3");
  return (
    <>
      <Chips legend="租期" options={OPTIONS} value={term} onChange={setTerm} />
      <output>{term}</output>
    </>
  );
}

it("keeps what was tapped before React had the page", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<Terms />);
  const tapped = page.querySelector<HTMLInputElement>("input[value='6']")!;
  tapped.click();
  const root = await act(async () => hydrateRoot(page, <Terms />));
  expect(page.querySelector("output")).toHaveTextContent("6");
  expect(tapped).toBeChecked();
  await act(async () => root.unmount());
  page.remove();
});

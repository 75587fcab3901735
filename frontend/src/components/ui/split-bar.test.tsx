import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import { SplitBar } from "./split-bar";

it("draws each part as long as it is large, and leaves out what is nothing", () => {
  const { container } = render(
    <SplitBar
      label="押金"
      slices={[
        { label: "免押", fen: fen(60_000), tone: "green" },
        { label: "冻结", fen: fen(20_000), tone: "blue" },
        { label: "待缴", fen: fen(0), tone: "amber" },
      ]}
    />,
  );
  expect(screen.getByRole("figure")).toHaveAccessibleName("押金");
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual(["免押 ¥600.00", "冻结 ¥200.00"]);
  const lengths = [...container.querySelectorAll<HTMLElement>("[style]")].map((one) => one.style.flexGrow);
  expect(lengths).toEqual(["60000", "20000"]);
});

it("is no picture of one part alone", () => {
  const { container } = render(<SplitBar label="押金" slices={[{ label: "冻结", fen: fen(20_000), tone: "blue" }]} />);
  expect(container).toBeEmptyDOMElement();
});

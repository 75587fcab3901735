import { fireEvent, render, screen } from "@testing-library/react";
import words from "@/messages/zh/h5.json";
import { Gallery } from "./gallery";
import { WordsProvider } from "./words";

it("counts its pictures as one swipes", () => {
  render(
    <WordsProvider words={words}>
      <Gallery pictures={["/media/a.webp", "/media/b.webp", "/media/c.webp"]} title="相机" />
    </WordsProvider>,
  );
  expect(screen.getByText("1/3")).toBeInTheDocument();
  const row = screen.getByRole("list");
  Object.defineProperties(row, { scrollLeft: { value: 640 }, clientWidth: { value: 320 } });
  fireEvent.scroll(row);
  expect(screen.getByText("3/3")).toBeInTheDocument();
});

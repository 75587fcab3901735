import { render, screen } from "@testing-library/react";
import words from "@/messages/zh/h5.json";
import { row } from "@/testing/fixture";
import { OfferFrame } from "./offer-frame";
import type { H5Page } from "./types";
import { WordsProvider } from "./words";

const PAGE = row<H5Page>({
  code: "abcd",
  shop: { name: "林记数码" },
  goods: { title: "相机", pictures: [], fineness_label: "99 新", detail: "" },
});

it.each([
  [6, null],
  [5, "仅剩 5 件"],
  [1, "仅剩 1 件"],
  [0, null],
])("of %i pieces it says %s", (available, said) => {
  render(
    <WordsProvider words={words}>
      <OfferFrame
        page={PAGE}
        available={available}
        notice={null}
        tabs={null}
        price=""
        marketValue={0}
        text=""
        bar={null}
      >
        {null}
      </OfferFrame>
    </WordsProvider>,
  );
  expect(screen.queryByText(/^仅剩/)?.textContent ?? null).toBe(said);
});

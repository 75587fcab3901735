import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEFAULT_PREFS, hiddenKeys } from "@/components/data-table/types";
import { ACTS_WIDTH, widthOf } from "@/components/data-table/widths";
import { draw } from "@/testing/render";
import { useOrderColumns } from "./order-columns";
import type { ListName } from "./types";

/** The sidebar, the page's margins, the box before a row. */
const BESIDE = 274;
const BOX = 40;

function Width({ stage, roomy }: { stage: ListName; roomy: boolean }) {
  const columns = useOrderColumns(stage, "store");
  const hidden = hiddenKeys(columns, DEFAULT_PREFS, roomy);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  return <output>{shown.reduce((sum, column) => sum + widthOf(column), BOX + ACTS_WIDTH)}</output>;
}

test.each([
  ["regular", 1440],
  ["regular", 1280],
  ["after_sale", 1280],
] as const)("%s: at %d px no column lies under the acts", (stage, screenWidth) => {
  draw(<Width stage={stage} roomy={screenWidth >= 1400} />, { as: { side: "store", auths: ["risk.report"] } });
  expect(Number(screen.getByRole("status").textContent)).toBeLessThanOrEqual(screenWidth - BESIDE);
});

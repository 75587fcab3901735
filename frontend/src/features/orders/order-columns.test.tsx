import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { besideOf, DEFAULT_PREFS, hiddenKeys } from "@/components/data-table/types";
import { widthOf } from "@/components/data-table/widths";
import { draw } from "@/testing/render";
import { useOrderColumns } from "./order-columns";
import type { ListName } from "./types";

/** The sidebar, the page's margins, the box before a row. */
const BESIDE = 274;

function Width({ stage, room }: { stage: ListName; room: number }) {
  const columns = useOrderColumns(stage, "store");
  const beside = besideOf(true, true);
  const hidden = hiddenKeys(columns, DEFAULT_PREFS, room - beside);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  return <output>{shown.reduce((sum, column) => sum + widthOf(column), beside)}</output>;
}

test.each([
  ["regular", 1440],
  ["regular", 1280],
  ["after_sale", 1280],
] as const)("%s: at %d px no column lies under the acts", (stage, screenWidth) => {
  draw(<Width stage={stage} room={screenWidth >= 1400 ? screenWidth - BESIDE : 0} />, {
    as: { side: "store", auths: ["risk.report"] },
  });
  expect(Number(screen.getByRole("status").textContent)).toBeLessThanOrEqual(screenWidth - BESIDE);
});

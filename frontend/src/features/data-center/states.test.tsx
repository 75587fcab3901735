import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ChartSpec } from "@/components/charts/types";
import dataCenter from "@/messages/zh/dataCenter.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { Rolls } from "./lateness";
import { States } from "./states";

vi.mock("@/components/charts/chart", () => ({
  Chart: ({ title, chart }: { title: string; chart?: ChartSpec }) => (
    <p>
      {title} {chart && "than" in chart ? chart.than : ""}
      {chart && "points" in chart ? JSON.stringify(chart.points) : ""}
    </p>
  ),
}));

afterEach(() => vi.restoreAllMocks());

const open = (owned: number | null, channel?: "h5") => {
  serve({
    "/api/v2/getStateCurve": {
      days: [{ day: "2026-11-29", out: 41, owned, deposits: 0, ages: [] }],
      ages: [],
      rolls: [],
    },
    "/api/v2/getVintages": [],
  } as never);
  draw(<States asked={channel ? { channel } : {}} />, { messages: { dataCenter }, as: { side: "store", auths: [] } });
};

it("sets pieces out beside those owned", async () => {
  open(3430);
  expect(await screen.findByText(new RegExp(`^${dataCenter.outOwned} ${dataCenter.ownedThan}.*3430`))).toBeVisible();
});

it("says of a channel what is out alone: what is owned came by none", async () => {
  open(null, "h5");
  const said = await screen.findByText(/"value":41/);
  expect(said).toHaveTextContent(new RegExp(`^${dataCenter.outAlone} \\[`));
  expect(said).not.toHaveTextContent("before");
});

it("keeps its tables inside their cards: heads stand on two lines where one has no room", () => {
  draw(<Rolls rolls={[{ day: "2026-11-29", rates: [null, null, null, null, null] }]} />, { messages: { dataCenter } });
  for (const head of screen.getAllByRole("columnheader")) expect(head).toHaveClass("whitespace-normal");
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { Chart } from "./chart";
import { standalone } from "./picture";
import type { ChartSpec } from "./types";

const EMPTY = { title: "这段时间没有收款" };
const point = (label: string, value: number, before: number) => ({
  key: label,
  label,
  value,
  before,
  href: `/billList?day=${label}`,
});
const WEEK: ChartSpec = {
  kind: "curve",
  unit: "money",
  than: "上周",
  points: [point("11-20", 120_000, 100_000), point("11-21", 30_050, 0), point("11-22", 90_000, 100_000)],
};

const show = (chart: ChartSpec | undefined) => draw(<Chart title="实收" chart={chart} empty={EMPTY} />);

it.each(["curve", "bars"] as const)(
  "%s: sum against the range before, each point with its exact value",
  async (kind) => {
    show({ ...WEEK, kind } as ChartSpec);
    expect(await screen.findByText("¥2,400.50")).toBeInTheDocument();
    expect(screen.getByText("↑ 20 %")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "11-21：本期 ¥300.50，上周 ¥0.00" })).toHaveAttribute(
      "href",
      "/billList?day=11-21",
    );
  },
);

it("is one stop of the Tab key, and arrows walk its points", async () => {
  show(WEEK);
  await screen.findByText("¥2,400.50");
  const links = within(screen.getByRole("list", { name: "实收" })).getAllByRole("link");
  expect(links.map((link) => link.tabIndex)).toEqual([-1, -1, 0]);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(links[2]).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(links[1]).toHaveFocus();
  expect(screen.getByText("11-21", { selector: "p" })).toBeVisible();
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(links[0]).toHaveFocus();
  await userEvent.keyboard("{End}");
  expect(links[2]).toHaveFocus();
});

it("shows the same figures as a table, and goes back", async () => {
  show(WEEK);
  await userEvent.click(await screen.findByRole("button", { name: "看表格" }));
  const table = screen.getByRole("table", { name: "实收" });
  expect(within(table).getAllByRole("row")).toHaveLength(4);
  expect(within(table).getByRole("link", { name: "11-22" })).toHaveAttribute("href", "/billList?day=11-22");
  expect(screen.queryByRole("button", { name: "保存为图片" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "看图" }));
  expect(screen.getByRole("list", { name: "实收" })).toBeInTheDocument();
});

it("writes sums at its marks as they stand elsewhere, and large ones in short", async () => {
  const { container } = show({ ...WEEK, points: [point("a", 864_300, 0), point("b", 162_780, 0)] } as ChartSpec);
  await screen.findByRole("link", { name: /^b/ });
  const said = () => [...container.querySelectorAll("text")].map((text) => text.textContent);
  expect(said()).toEqual(expect.arrayContaining(["¥8,643.00", "¥1,627.80", "¥0"]));
  const large = show({ ...WEEK, points: [point("c", 13_271_860, 0)] } as ChartSpec);
  await screen.findByRole("link", { name: /^c/ });
  expect([...large.container.querySelectorAll("text")].map((text) => text.textContent)).toContain("¥13.3万");
});

it("begins at zero, whatever the values are", async () => {
  const { container } = show({
    ...WEEK,
    kind: "bars",
    points: [point("a", 900_000, 0), point("b", 910_000, 0)],
  } as ChartSpec);
  await screen.findByRole("link", { name: /^b/ });
  const ticks = [...container.querySelectorAll("text")].map((text) => text.textContent);
  expect(ticks).toContain("¥0");
});

it("reads a funnel in shares of its first step", async () => {
  const steps = [point("访问", 200, 0), point("下单", 50, 0)].map((step) => ({ ...step, before: undefined }));
  show({ kind: "funnel", unit: "count", points: steps });
  expect(await screen.findByRole("link", { name: "下单：首步的 25% 50" })).toBeInTheDocument();
});

it("reads ages from the sum to the oldest", async () => {
  const points = [{ key: "11", label: "11 月", values: [100, 0, 50] }];
  show({ kind: "ages", unit: "money", bands: ["M0", "M1", "M2"], points });
  expect(
    await screen.findByRole("img", { name: "11 月：合计 ¥1.50，M2 ¥0.50，M1 ¥0.00，M0 ¥1.00" }),
  ).toBeInTheDocument();
});

it("says what it is for where there is nothing, as high as the chart", () => {
  const { container } = show({ ...WEEK, points: [point("11-20", 0, 0)] } as ChartSpec);
  expect(screen.getByText("这段时间没有收款")).toBeInTheDocument();
  const height = (root: HTMLElement) => root.querySelector<HTMLElement>("section > div > div")?.style.height;
  const empty = height(container);
  expect(empty).toBe("276px");
  expect(height(show(undefined).container)).toBe(empty);
});

it("is a picture by itself: title, ground, no class that only this page knows", async () => {
  const { container } = show(WEEK);
  await screen.findByText("¥2,400.50");
  const { text, height } = standalone(container.querySelector("svg[width='640']")!, "实收");
  expect(height).toBe(240 + 80);
  expect(text).toContain(">实收</text>");
  expect(text).not.toContain("class=");
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { dayTyped, monthOf, today } from "@/lib/date";
import { draw } from "@/testing/render";
import { DateRange, type DateSpan } from "./date-range";

function Range(first: Partial<DateSpan>) {
  const [span, setSpan] = useState<DateSpan>({ from: "", to: "", ...first });
  return (
    <>
      <DateRange label="下单时间" value={span} onChange={setSpan} />
      <output>{`${span.from}|${span.to}`}</output>
    </>
  );
}
const spanOf = () => document.querySelector("output")!.textContent;

it("says what is typed in the page's language, whatever the browser's is", () => {
  draw(<Range />);
  const from = screen.getByLabelText("下单时间 从");
  expect(from).toHaveAttribute("placeholder", "年-月-日");
  expect(from).not.toHaveAttribute("type", "date");
});

it.each([
  ["2026-11-03", "2026-11-03"],
  ["20261103", "2026-11-03"],
  ["2026/11/3", "2026-11-03"],
  ["2026年11月3日", "2026-11-03"],
  ["11-3", `${today().slice(0, 4)}-11-03`],
  ["2026-02-30", null],
  ["昨天", null],
])("reads %s", (text, day) => {
  expect(dayTyped(text)).toBe(day);
});

it("takes what is typed, and lets be what is no day", async () => {
  draw(<Range />);
  await userEvent.type(screen.getByLabelText("下单时间 从"), "20261103{Enter}");
  expect(spanOf()).toBe("2026-11-03|");
  await userEvent.type(screen.getByLabelText("下单时间 至"), "2026-13-01{Tab}");
  expect(spanOf()).toBe("2026-11-03|");
  expect(screen.getByLabelText("下单时间 至")).toHaveValue("");
});

it("works by keyboard alone: opens, moves, picks, and leaves by Escape", async () => {
  draw(<Range from="2026-11-30" />);
  const from = screen.getByLabelText("下单时间 从");
  from.focus();
  await userEvent.keyboard("{ArrowDown}");
  const calendar = await screen.findByRole("grid", { name: "2026年11月" });
  expect(within(calendar).getAllByRole("columnheader")[0]).toHaveTextContent("一");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(await screen.findByRole("grid", { name: "2026年12月" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(spanOf()).toBe("2026-12-08|");
  expect(from).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await screen.findByRole("grid");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("grid")).not.toBeInTheDocument();
  expect(from).toHaveFocus();
});

it("has the spans that are asked for most", async () => {
  draw(<Range />);
  await userEvent.click(screen.getAllByRole("button", { name: "选择日期" })[0]!);
  await userEvent.click(screen.getByRole("button", { name: "上月" }));
  const { from, to } = monthOf(today(), -1);
  expect(spanOf()).toBe(`${from}|${to}`);
});

import { expect, it } from "vitest";
import { apart, inLines, typedHolidays } from "./holidays";

const day = (date: string, name: string, works = false) => ({ day: date, name, works });

it("reads runs of days and days that are worked, and writes them the same way", () => {
  const text = "2027-10-01~2027-10-02 国庆节\n\n2027年10月9日 国庆节 上班\n2027-01-01 元旦";
  const found = typedHolidays(text, ["上班"]);
  expect(found).toEqual([
    day("2027-01-01", "元旦"),
    day("2027-10-01", "国庆节"),
    day("2027-10-02", "国庆节"),
    day("2027-10-09", "国庆节", true),
  ]);
  expect(inLines(found as never, "上班")).toEqual([
    "2027-01-01 元旦",
    "2027-10-01~2027-10-02 国庆节",
    "2027-10-09 国庆节 上班",
  ]);
});

it.each(["2027-10-01 ~ 2027-10-02 国庆节", "2027-10-01 至 2027-10-02 国庆节"])("reads a run with spaces: %s", (line) =>
  expect(typedHolidays(line, ["上班"])).toEqual([day("2027-10-01", "国庆节"), day("2027-10-02", "国庆节")]),
);

it.each([
  "2027-10-01 ~ 国庆节",
  "2027-02-30 春节",
  "2027-10-07~2027-10-01 国庆节",
  "2027-10-01",
  "国庆节",
  "2027-01-01~2027-12-31 全年",
])("names the line that it can't read: %s", (line) =>
  expect(typedHolidays(`2027-05-01 劳动节\n${line}`, ["上班"])).toEqual({ wrong: line }),
);

it("tells what goes and what comes", () => {
  const stays = day("2027-01-01", "元旦");
  expect(apart([stays, day("2027-01-02", "元旦")], [stays, day("2027-01-04", "元旦", true)])).toEqual({
    gone: [day("2027-01-02", "元旦")],
    come: [day("2027-01-04", "元旦", true)],
  });
});

import { describe, expect, it } from "vitest";
import { dateTime, day, daysBetween, dayTyped, followClock, monthOf, today } from "./date";

describe("dates", () => {
  it("shows moments in Shanghai", () => {
    expect(dateTime("2026-11-21T06:05:09Z")).toBe("2026-11-21 14:05");
    expect(dateTime("2026-11-20T16:00:00Z", true)).toBe("2026-11-21 00:00:00");
    expect(dateTime(null)).toBe("—");
    expect(dateTime("nonsense")).toBe("—");
  });
  it("leaves a business date what it is", () => expect(day("2026-02-28")).toBe("2026-02-28"));
  it.each([
    ["2026-11-21", 0, "2026-11-01", "2026-11-30"],
    ["2026-01-31", -1, "2025-12-01", "2025-12-31"],
    ["2028-03-31", -1, "2028-02-01", "2028-02-29"],
  ])("knows the month of %s, moved by %i", (date, months, from, to) =>
    expect(monthOf(date, months)).toEqual({ from, to }),
  );
  it("counts days", () => {
    expect(today(1, new Date("2026-12-31T15:59:00Z"))).toBe("2027-01-01");
    expect(daysBetween("2026-02-27", "2026-03-02")).toBe(3);
  });
  it("follows the business clock of a demo", () => {
    followClock(90);
    expect(today(0, new Date("2026-11-29T02:00:00Z"))).toBe("2027-02-27");
    expect(today(1, new Date("2026-11-29T16:30:00Z"))).toBe("2027-03-01");
    expect(dayTyped("5-1")).toBe(`${today().slice(0, 4)}-05-01`);
    followClock(0);
    expect(today(0, new Date("2026-11-29T02:00:00Z"))).toBe("2026-11-29");
  });
});

import { expect, it } from "vitest";
import { countedTabs, countsOf, statusTabs } from "./status-tabs";

it("colours a tab only while somebody waits there", () => {
  const counts = [
    { status: "", count: 3 },
    { status: "reviewing", count: 0 },
    { status: "rejected", count: 3 },
  ];
  const tabs = statusTabs(["reviewing", "rejected"], counts, (status) => status || "all", {
    reviewing: "amber",
    rejected: "red",
  });
  expect(tabs.map((tab) => [tab.value, tab.count, tab.tone])).toEqual([
    ["", 3, undefined],
    ["reviewing", 0, undefined],
    ["rejected", 3, "red"],
  ]);
});

it("counts all as the sum of a list's own statuses, and nothing before it is known", () => {
  const counts = [
    { status: "shipped", count: 2 },
    { status: "closed", count: 9 },
  ];
  expect(countsOf(["shipped", "overdue"], counts)).toEqual([
    { status: "", count: 2 },
    { status: "shipped", count: 2 },
    { status: "overdue", count: 0 },
  ]);
  expect(countsOf(["shipped"], undefined)).toBeUndefined();
});

it("says the server's counts in the page's own order, with the cap that was hit, and no 0 before they are known", () => {
  const counts = [
    { tab: "", count: 10_000, capped: true },
    { tab: "stuck", count: 2, capped: false },
  ];
  const tabs = countedTabs(["stuck", "open", ""], counts, (tab) => tab || "all", { stuck: "amber", open: "red" });
  expect(tabs.map((tab) => [tab.label, tab.count, tab.capped, tab.tone])).toEqual([
    ["stuck", 2, false, "amber"],
    ["open", null, false, undefined],
    ["all", 10_000, true, undefined],
  ]);
});

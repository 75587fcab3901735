import { describe, expect, it } from "vitest";
import { bulkOffers, merchantOf, operatorOffers } from "../operators/offers";
import { rowOffers } from "./offers";
import { statusTabs } from "./tabs";

const all = () => true;
const none = () => false;
const on = (record: Record<string, boolean>) =>
  Object.keys(record)
    .filter((key) => record[key])
    .sort();

describe("what a shop's row offers", () => {
  it.each([
    ["on_shelf", ["edit", "take_off"], ["copy", "edit", "promote", "stock", "takeOff"]],
    ["off_shelf", ["edit", "put_on", "delete"], ["copy", "edit", "putOn", "remove", "stock"]],
    ["reviewing", [], ["copy", "stock"]],
    ["forced_down", ["edit"], ["copy", "edit", "mend", "stock"]],
    ["rejected", ["edit", "delete"], ["copy", "edit", "mend", "remove", "stock"]],
  ])("%s", (status, acts, offers) => {
    expect(on(rowOffers({ status, acts }, all))).toEqual(offers);
  });

  it("is nothing without the action", () => {
    expect(on(rowOffers({ status: "on_shelf", acts: ["edit", "take_off"] }, none))).toEqual([]);
  });
});

describe("what an operator's row offers", () => {
  it.each([
    [
      ["force_down", "display"],
      ["category", "display", "force"],
    ],
    [
      ["approve", "reject"],
      ["approve", "category", "reject"],
    ],
    [[], ["category"]],
  ])("%j", (acts, offers) => {
    expect(on(operatorOffers({ acts }, all))).toEqual(offers);
    expect(on(operatorOffers({ acts }, none))).toEqual([]);
  });

  it("in many, is what makes sense in the tab", () => {
    expect(on(bulkOffers("", all))).toEqual(["category", "display", "force", "review"]);
    expect(on(bulkOffers("reviewing", all))).toEqual(["category", "review"]);
    expect(on(bulkOffers("draft", (action) => action === "goods.review"))).toEqual([]);
  });
});

it("finds the merchant of a sub-shop in its id", () => {
  expect(merchantOf("7")).toBe("7");
  expect(merchantOf(String(7 * 2 ** 40 + 12))).toBe("7");
});

it("colours a tab only while somebody waits there", () => {
  const counts = [
    { status: "", count: 3, capped: false },
    { status: "reviewing", count: 0, capped: false },
    { status: "rejected", count: 3, capped: false },
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

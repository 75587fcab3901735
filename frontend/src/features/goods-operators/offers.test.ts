import { describe, expect, it } from "vitest";
import { bulkOffers, operatorOffers } from "./offers";

const all = () => true;
const none = () => false;
const on = (record: Record<string, boolean>) =>
  Object.keys(record)
    .filter((key) => record[key])
    .sort();

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

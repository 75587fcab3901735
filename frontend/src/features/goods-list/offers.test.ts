import type { GoodsStatus } from "@/lib/api/schema";
import { describe, expect, it } from "vitest";
import { rowOffers } from "./offers";

const all = () => true;
const none = () => false;
const on = (record: Record<string, boolean>) =>
  Object.keys(record)
    .filter((key) => record[key])
    .sort();

describe("what a shop's row offers", () => {
  it.each<[GoodsStatus, string[], string[]]>([
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

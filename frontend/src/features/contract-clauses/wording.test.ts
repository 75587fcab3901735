import { expect, it } from "vitest";
import type { Clauses } from "./types";
import { clausesOf, filled, unknownIn } from "./wording";

const VARIABLES: Clauses["variables"] = [
  { code: "goods", word: "商品", label: "商品", sample: "示例手机" },
  { code: "term", word: "租期", label: "租期", sample: "12 个月" },
];

it("takes a line for a clause", () => {
  expect(clausesOf(" 一。\n\n  二。 \n")).toEqual(["一。", "二。"]);
});

it("finds what isn't a variable, as the API does", () => {
  const said = ["{商品}租{租期}", "{身份证号}", "{}", "{商品", "商品}"].map((one) => unknownIn(one, VARIABLES));
  expect(said).toEqual([null, "身份证号", "", "", ""]);
});

it("reads with the sample's lease in it", () => {
  expect(filled("{商品}租{租期}，{其他}", VARIABLES)).toBe("示例手机租12 个月，{其他}");
});

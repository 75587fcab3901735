import { useEffect } from "react";
import { expect, it } from "vitest";
import type { Action } from "@/lib/api";
import goodsOperators from "@/messages/zh/goodsOperators.json";
import { draw } from "@/testing/render";
import { PLATFORM_GOODS_LIST } from "./lists";
import { useOperatorBulk } from "./use-acts";

function Acts({ onActs }: { onActs: (calls: string[]) => void }) {
  const acts = useOperatorBulk({}, "");
  useEffect(() => {
    onActs(acts.map(({ call }) => call));
  });
  return null;
}
const callsOf = (auths: readonly Action[]) => {
  let found: string[] = [];
  draw(<Acts onActs={(calls) => (found = calls)} />, { messages: { goodsOperators }, as: { side: "admin", auths } });
  return [...new Set(found)].sort();
};

it("offers each act of the list on many goods to who reviews and arranges them, and none to who only looks", () => {
  expect(callsOf(["goods.review", "goods.arrange"])).toEqual([...PLATFORM_GOODS_LIST.bulk].sort());
  expect(callsOf(["goods.view"])).toEqual([]);
});

import { useEffect } from "react";
import { expect, it } from "vitest";
import type { Action } from "@/lib/api";
import goods from "@/messages/zh/goods.json";
import { draw } from "@/testing/render";
import { GOODS_LIST } from "./lists";
import { useGoodsBulk } from "./use-acts";

function Acts({ onActs }: { onActs: (calls: string[]) => void }) {
  const acts = useGoodsBulk();
  useEffect(() => {
    onActs(acts.map(({ call }) => call));
  });
  return null;
}
const callsOf = (auths: readonly Action[]) => {
  let found: string[] = [];
  draw(<Acts onActs={(calls) => (found = calls)} />, { messages: { goods }, as: { side: "store", auths } });
  return [...new Set(found)].sort();
};

it("offers each act of the list on many goods to who edits and arranges them, and none to who only looks", () => {
  expect(callsOf(["goods.edit", "goods.arrange"])).toEqual([...GOODS_LIST.bulk].sort());
  expect(callsOf(["goods.view"])).toEqual([]);
});

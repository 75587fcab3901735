import { filled } from "./words";

it.each([
  ["{shop} · 我的租赁", "林记 · 我的租赁"],
  [[["shop"], " · 我的租赁"], "林记 · 我的租赁"],
  [["付款 ", ["sum"], "，", ["day"], " 前"], "付款 ¥1，{day} 前"],
  ["买断", "买断"],
] as const)("fills %j, as the file says it or the build hands it over", (word, text) => {
  expect(filled(word, { shop: "林记", sum: "¥1" })).toBe(text);
});

import { expect, it } from "vitest";
import { matchRoute } from "./routes";
import { orderPath } from "./order-path";

it.each([
  ["rent", "/orderInfo/7"],
  [null, "/orderInfo/7"],
  ["sale", "/regularOrder?kind=sale&sale=7"],
] as const)("%s opens %s", (kind, path) => {
  expect(orderPath("7", kind)).toBe(path);
  expect(matchRoute(new URL(path, "http://x").pathname)).not.toBeNull();
});

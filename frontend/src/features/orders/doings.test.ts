import { expect, it } from "vitest";
import { matchRoute } from "@/lib/routes";
import en from "@/messages/en/orders.json";
import zh from "@/messages/zh/orders.json";
import type { Doing } from "@/lib/api/schema";
import { shapeOf } from "@/testing/openapi";
import { dialogOf, pageOf } from "./doings";

const DOINGS = shapeOf("Doing")!.enum as Doing[];

it.each(DOINGS)("%s has its place and its words", (doing) => {
  const page = pageOf(doing, "9");
  expect([dialogOf(doing), page].filter(Boolean)).toHaveLength(1);
  if (page) expect(matchRoute(page.split("?")[0]!)).not.toBeNull();
  expect([zh.doings[doing], en.doings[doing]].every(Boolean)).toBe(true);
});

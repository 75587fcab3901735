import { describe, expect, it } from "vitest";
import type { ListDefinition } from "@/components/data-table/list-definition";
import type { PathOf } from "@/lib/api";
import { openapi } from "./openapi";

const files = import.meta.glob<Record<string, ListDefinition>>("../features/*/lists.ts", { eager: true });
const LISTS = Object.values(files).flatMap((file) => Object.values(file));
const pages = import.meta.glob<string>("../features/**/*.tsx", { eager: true, query: "?raw", import: "default" });

const sources = import.meta.glob<string>(["../{features,entities}/**/*.{ts,tsx}", "!../**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const { paths } = openapi;
/** Calls that take many rows and answer for each. */
const ON_MANY = Object.entries(paths)
  .filter(([, { post }]) => post?.responses["200"]?.content["application/json"]?.schema.$ref?.endsWith("_ManyOut_"))
  .map(([path]) => path);
const parametersOf = (path: string) => (paths[path]?.get?.parameters ?? []).map(({ name }) => name);

/** Pages, orders and tabs. */
const NOT_FILTERS = ["page", "page_size", "sort", "cursor", "status", "type", "state", "open_only", "side", "kind"];

/** Parameters that a page doesn't ask a person for, and what gives them. */
const ELSEWHERE: Record<string, string> = {
  "addons.merchant_id": "chosen above the list",
  "collection.collector_id": "one's own, by a switch",
  "collection.sub_shop_id": "whoever has a lease hands it on",
  "commissions.end": "the month of the statement",
  "commissions.merchant_id": "likewise",
  "commissions.start": "likewise",
  "creditRecords.period": "a link of the order",
  "orders.age": "the overdue desk's tabs",
  "orders.stage": "the page",
  "links.merchant_id": "of operators, who have no such page",
  "recharges.merchant_id": "of operators, who have a list of their own",
};

/** What a list's page says, with the filters that it takes from elsewhere. */
function said(constant: string): string {
  const own = Object.entries(sources).filter(
    ([path, text]) => !path.endsWith("/lists.ts") && new RegExp(`\\b${constant}\\b`).test(text),
  );
  const page = own.map(([, text]) => text).join("");
  const taken = Object.entries(sources).filter(
    ([path]) =>
      /filters?\.tsx?$/.test(path) &&
      page.includes(
        path
          .split("/")
          .pop()!
          .replace(/\.tsx?$/, ""),
      ),
  );
  return page + taken.map(([, text]) => text).join("");
}

describe.each(LISTS)("the list $name", (list) => {
  it("asks calls that page", () => {
    for (const path of list.calls) expect(parametersOf(path)).toEqual(expect.arrayContaining(["page", "page_size"]));
  });

  it("can be sorted, both ways and alike on both sides", () => {
    const [sorts = [], ...others] = list.calls.map(
      (path) => paths[path]?.get?.parameters?.find(({ name }) => name === "sort")?.schema?.enum,
    );
    const falling = sorts.filter((one) => one.startsWith("-"));
    expect(falling.length).toBeGreaterThan(0);
    expect(sorts).toEqual(expect.arrayContaining(falling.map((one) => one.slice(1))));
    for (const other of others) expect(other).toEqual(sorts);
  });

  it("has what screens.md asks of every list", () => {
    const filters = list.calls
      .slice(0, 1)
      .flatMap(parametersOf)
      .filter((name) => !NOT_FILTERS.includes(name));
    const counted = list.counts ? parametersOf(list.counts) : filters;
    const gaps = [
      list.counts ? !paths[list.counts]?.get && "such counts" : "counts",
      !list.exportKind && "export",
      filters.some((name) => !counted.includes(name)) && "counts of what is filtered",
    ].filter(Boolean);
    expect(gaps).toEqual([]);
  });
});

it("offers each filter that its call has, or says where it comes from", () => {
  const found = Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([constant, list]) => {
      const text = said(constant);
      const asked = new Set(list.calls.flatMap(parametersOf).filter((name) => !NOT_FILTERS.includes(name)));
      return [...asked]
        .filter((name) => !new RegExp(`(key|from|to|tabKey): "${name}"`).test(text))
        .map((name) => `${list.name}.${name}`);
    }),
  );
  expect(found.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

it("does with many rows whatever the API does with many", () => {
  const offered = new Set(LISTS.flatMap(({ bulk }) => [...bulk]));
  expect(ON_MANY.length).toBeGreaterThan(10);
  expect(ON_MANY.filter((path) => !offered.has(path as PathOf<"post">))).toEqual([]);
});

it("knows every list page", () => {
  const shown = Object.values(pages).filter((text) => /<ListPage[\s<]/.test(text)).length;
  expect(LISTS).toHaveLength(shown);
  expect(new Set(LISTS.map(({ name }) => name)).size).toBe(LISTS.length);
});

import { expect, it } from "vitest";
import type { ListDefinition } from "@/components/data-table/list-definition";
import { ListPage } from "@/components/data-table/list-page";
import type { Column } from "@/components/data-table/types";
import { useListState, type SortOf } from "@/components/filters/use-list-state";
import { call, type AnswerOf } from "@/lib/api/call";
import { callFromServer } from "@/lib/api/from-server";
import { every } from "@/lib/every";
import type { MerchantRow } from "@/lib/api/schema";
import { useCan } from "@/lib/me";
import { useWrite } from "@/lib/api/use-write";

/** Never run: what compiles is the test, and each error that is expected must be one. */
function useTypes() {
  // @ts-expect-error a write without the key of its intent
  void call("post", "/api/platform/depositThaw", { body: { order_id: "1", amount: 1, reason: "x" } });
  // @ts-expect-error a path that the API doesn't have
  void call("get", "/api/platform/nothing");
  // @ts-expect-error the wrong method
  void call("get", "/api/platform/depositThaw");
  // @ts-expect-error a parameter that it doesn't have
  void call("get", "/api/platform/merchantList", { query: { nom: "林" } });
  // @ts-expect-error a required parameter left out
  void call("get", "/api/sales/orderInfo");
  // @ts-expect-error a field of the wrong type
  void call("post", "/api/backend/auditOrder", { body: { order_id: 1, result: "pass" }, key: "k" });
  // @ts-expect-error a status that isn't one
  void call("post", "/api/backend/auditOrder", { body: { order_id: "1", result: "passed" }, key: "k" });
  const params: Record<string, string> = { nonsense: "1" };
  // @ts-expect-error a bag of anything
  void call("get", "/api/platform/merchantList", { query: params });
  const body = { order_id: "1", result: "pass", resaon: "x" } as const;
  // @ts-expect-error an optional field that is misspelt, in a variable too
  void call("post", "/api/backend/auditOrder", { body, key: "k" });
  const { send, press } = useWrite("post", "/api/platform/depositThaw", []);
  // @ts-expect-error a form sends its key
  void send({ body: { order_id: "1", amount: 1 as never, reason: "x" } });
  const thaw = { order_id: "1", amount: 1 as never, reason: "x", remark: "y" };
  // @ts-expect-error a field that it doesn't have
  void send({ body: thaw, key: "k" });
  void press({ body: { order_id: "1", amount: 1 as never, reason: "x" } });
}
/** The same of a call while rendering, and of files. */
function useEdges() {
  const timeout = 1;
  // @ts-expect-error a path that the API doesn't have
  void callFromServer("get", "/api/platform/siteInfos", { timeout });
  // @ts-expect-error a parameter that it doesn't have
  void callFromServer("get", "/api/h5/page", { query: { code: "x", peek: true }, timeout });
  void callFromServer("get", "/api/platform/siteInfo", { timeout }).then((answer) => {
    // @ts-expect-error a field that the answer doesn't have
    return "data" in answer && answer.data.name;
  });
  const file = new File([], "x");
  // @ts-expect-error a file under another name
  void call("post", "/api/platform/checkGoodsImport", { body: { files: file } });
  // @ts-expect-error a text in place of a file
  void call("post", "/api/platform/checkGoodsImport", { body: { file: "x" } });
}
/** The same of a list: its filters and tab are parameters of its call. */
function useLists() {
  const { params } = useListState({ list: { calls: ["/api/platform/merchantList"] }, filters: [] });
  void call("get", "/api/platform/merchantList", { query: params });
  // @ts-expect-error the parameters of another list
  void call("get", "/api/platform/backendOrderList", { query: params });
  // @ts-expect-error a filter that its call doesn't have
  useListState({ list: { calls: ["/api/platform/merchantList"] }, filters: [{ kind: "text", key: "nom", label: "" }] });
  // @ts-expect-error a tab that it doesn't have
  useListState({ list: { calls: ["/api/platform/merchantList"] }, tabKey: "stage" });
}
/** And its columns, its order and its export. */
type Sort = SortOf<{ calls: ["/api/platform/merchantList"] }>;
const shown = { kind: "text", header: "", cell: () => null } as const;
const columns: Column<MerchantRow, Sort>[] = [
  { ...shown, key: "balance", sort: true },
  { ...shown, key: "name", sort: "company" },
  { ...shown, key: "name" },
  // @ts-expect-error a key that the server doesn't sort by
  { ...shown, key: "name", sort: true },
  // @ts-expect-error a name that it doesn't know
  { ...shown, key: "name", sort: "compny" },
];
function useOrder() {
  const list = { calls: ["/api/platform/merchantList"] } as const;
  useListState({ list, defaultSort: "-balance" });
  // @ts-expect-error an order that the call doesn't have
  useListState({ list, defaultSort: "-ballance" });
}
const DEFINED = { name: "x", calls: [], counts: null, exportKind: "merchants", bulk: [] } as const;
// @ts-expect-error a list that can't be exported
const unknownKind: ListDefinition = { ...DEFINED, exportKind: "merchantz" };
const bulk = { bulk: [], pageOf: async () => ({}) as never };
const TURNED = { ...DEFINED, bulk: ["/api/platform/updateGoodsStatus"] } as const satisfies ListDefinition;
const act = <P extends string>(call: P) => ({ key: "act", call, label: "", run: async () => [] });
/** The page of a list gives what its definition says, and nothing else. */
function pages(
  page: Omit<Parameters<typeof ListPage<MerchantRow, ListDefinition>>[0], "list" | "bulk" | "pageOf" | "tabs">,
) {
  return [
    ListPage<MerchantRow, typeof DEFINED>({ ...page, list: DEFINED }),
    // @ts-expect-error acts on many, which it says it doesn't have
    ListPage<MerchantRow, typeof DEFINED>({ ...page, ...bulk, list: DEFINED }),
    ListPage<MerchantRow, typeof TURNED>({
      ...page,
      ...bulk,
      list: TURNED,
      bulk: [act("/api/platform/updateGoodsStatus")],
    }),
    // @ts-expect-error an act on many that its definition doesn't have
    ListPage<MerchantRow, typeof TURNED>({ ...page, ...bulk, list: TURNED, bulk: [act("/api/platform/deleteGood")] }),
    // @ts-expect-error tabs without counts
    ListPage<MerchantRow, typeof DEFINED>({ ...page, list: DEFINED, tabs: [] }),
  ];
}
/** An action is one of the API's. */
function useActions() {
  const can = useCan();
  void can("order.audit");
  // @ts-expect-error one that nobody declared
  void can("order.odit");
}
/** A list of statuses has all of them. */
const states = () => [
  every<"on" | "off">()(["on", "off"]),
  // @ts-expect-error one has no place
  every<"on" | "off">()(["on"]),
];
const rows = (page: AnswerOf<"get", "/api/platform/merchantList">): MerchantRow[] => page.items;

// tsc is the test: this only keeps the file one.
it.each([useTypes, useEdges, useLists, useOrder, () => [columns, unknownKind], pages, useActions, states, rows])(
  "%o ties query, body, key and answer to the path",
  (checked) => {
    expect(checked).toBeTypeOf("function");
  },
);

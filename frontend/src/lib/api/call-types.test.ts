import { expect, it } from "vitest";
import { call, type AnswerOf } from "./call";
import type { MerchantRow } from "./schema";
import { useWrite } from "./use-write";

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
  const { send, press } = useWrite("post", "/api/platform/depositThaw", []);
  // @ts-expect-error a form sends its key
  void send({ body: { order_id: "1", amount: 1 as never, reason: "x" } });
  void press({ body: { order_id: "1", amount: 1 as never, reason: "x" } });
}
const rows = (page: AnswerOf<"get", "/api/platform/merchantList">): MerchantRow[] => page.items;

it("ties query, body, key and answer to the path", () => {
  expect([useTypes, rows]).toHaveLength(2);
});

import { expect, it, vi } from "vitest";
import { NetworkError } from "@/lib/api";
import type { BulkRun } from "./bulk-bar";
import { runOne } from "./run-one";

it("tells why one row was refused", async () => {
  const run = vi.fn(async ([id]: string[]) => [{ id: id!, code: 111, msg: "商品已上架" }]);
  await expect(runOne(run, "7", "key")).rejects.toThrow("商品已上架");
  expect(run).toHaveBeenCalledWith(["7"], "key", "");
});

it.each(["", "已提交审核，通过后上架"])("gives what became of it: “%s”", async (msg) => {
  await expect(runOne(async ([id]) => [{ id: id!, code: 200, msg }], "7", "key")).resolves.toBe(msg);
});

it("is tried anew after a refusal, and asked about by the same key after a lost answer", async () => {
  const keys: string[] = [];
  const answers = [{ code: 111, msg: "客户未签约代扣" }, null, { code: 200, msg: "已发起" }];
  const run: BulkRun = async ([id], key) => {
    keys.push(key);
    const answer = answers[keys.length - 1];
    if (!answer) throw new NetworkError("unknown", "two sends without an answer");
    return [{ id: id!, ...answer }];
  };
  await expect(runOne(run, "7", "intent")).rejects.toThrow("客户未签约代扣");
  await expect(runOne(run, "7", "intent")).rejects.toThrow(NetworkError);
  expect(await runOne(run, "7", "intent")).toBe("已发起");
  expect(keys).toEqual(["intent", "intent.1", "intent.1"]);
});

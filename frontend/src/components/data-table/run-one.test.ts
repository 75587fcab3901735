import { expect, it, vi } from "vitest";
import { runOne } from "./run-one";

it("tells why one row was refused", async () => {
  const run = vi.fn(async ([id]: string[]) => [{ id: id!, code: 111, msg: "商品已上架" }]);
  await expect(runOne(run, "7", "key")).rejects.toThrow("商品已上架");
  expect(run).toHaveBeenCalledWith(["7"], "key", "");
});

it.each(["", "已提交审核，通过后上架"])("gives what became of it: “%s”", async (msg) => {
  await expect(runOne(async ([id]) => [{ id: id!, code: 200, msg }], "7", "key")).resolves.toBe(msg);
});

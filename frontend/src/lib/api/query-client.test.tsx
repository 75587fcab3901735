import { MutationObserver } from "@tanstack/react-query";
import { createTranslator } from "next-intl";
import { expect, it, vi } from "vitest";
import ui from "@/messages/zh/ui.json";
import { ApiError } from "./errors";
import { lookAgain, makeQueryClient, speak } from "./query-client";

const words = createTranslator({ locale: "zh", messages: { ui }, namespace: "ui" });
const tab = () => makeQueryClient(words as never);

it("what one tab writes, the others look at again", async () => {
  const [writing, looking] = [tab(), tab()];
  looking.setQueryData(["orders", "info", "9"], { status: "pending_audit" });
  looking.setQueryData(["goods"], []);
  const write = new MutationObserver(writing, { mutationFn: async () => null, meta: { stale: [["orders"]] } });
  await write.mutate();
  await vi.waitFor(() => expect(looking.getQueryState(["orders", "info", "9"])?.isInvalidated).toBe(true));
  expect(looking.getQueryState(["goods"])?.isInvalidated).toBe(false);
});

it("what is refused by field is looked at again too: what it was offered on may be gone", async () => {
  const client = tab();
  client.setQueryData(["bills", "9"], { debit: { bill_id: "3" } });
  const refuse = async () =>
    Promise.reject(new ApiError(110, "", { errors: [{ field: "method", msg: "客户已解约" }] }));
  const debit = new MutationObserver(client, { mutationFn: refuse, meta: { stale: [["bills"]], hideNotice: true } });
  await expect(debit.mutate()).rejects.toBeInstanceOf(ApiError);
  await vi.waitFor(() => expect(client.getQueryState(["bills", "9"])?.isInvalidated).toBe(true));
});

it("what is said to be old without a write is told to the others too", async () => {
  const [saying, looking] = [tab(), tab()];
  looking.setQueryData(["goods"], []);
  lookAgain(saying, [["goods"]]);
  await vi.waitFor(() => expect(looking.getQueryState(["goods"])?.isInvalidated).toBe(true));
});

it("another language asks everything again, however long it was to hold", () => {
  const client = tab();
  client.setQueryData(["couriers"], ["顺丰"]);
  speak(client, words as never);
  expect(client.getQueryState(["couriers"])?.isInvalidated).toBe(true);
});

import { describe, expect, it, vi } from "vitest";
import { row } from "@/testing/fixture";
import { dueEntries, dueOn } from "./row-acts";
import type { OrderRow } from "./types";

const at = (stage: OrderRow["stage"], actions: OrderRow["actions"]) => row<OrderRow>({ order_id: "7", stage, actions });

describe("what is due on a row", () => {
  it("puts in front what somebody waits for, and the rest behind", () => {
    expect(dueOn(at("dealing", ["remark", "inspect_return", "buy_out"]))).toEqual({
      front: "inspect_return",
      menu: ["buy_out"],
    });
    expect(dueOn(at("dealing", ["remark", "request_renewal", "request_return"]))).toEqual({
      front: undefined,
      menu: ["request_return", "request_renewal"],
    });
  });

  it("ships nothing before a case is dealt with, and sends again only a contract that came to nothing", () => {
    expect(dueOn(at("regular", ["ship", "deal_case"]))).toEqual({ front: "deal_case", menu: ["ship"] });
    const unsigned = at("regular", ["send_contract"]);
    expect(dueOn(unsigned).front).toBeUndefined();
    expect(dueOn({ ...unsigned, contract: "expired" }).front).toBe("send_contract");
  });

  it("is the deposit of a lease that has ended, and its security before", () => {
    expect(dueOn(at("finished", ["thaw"]))).toEqual({ front: "thaw", menu: [] });
    const onAct = vi.fn();
    const [entry] = dueEntries(at("dealing", ["thaw"]), (doing) => doing, onAct);
    expect(entry).toMatchObject({ label: "thaw", danger: true });
    entry?.onSelect?.();
    expect(onAct).toHaveBeenCalledWith("thaw");
  });

  it("leads to the tab of a case behind what else is in front", () => {
    const both = at("overdue", ["answer_renewal", "deal_case"]);
    expect(dueOn(both).front).toBe("deal_case");
    expect(dueEntries(both, (doing) => doing, vi.fn()).map(({ label }) => label)).toEqual(["answer_renewal"]);
  });
});

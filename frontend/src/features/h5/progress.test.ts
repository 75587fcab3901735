import type { OrderStatus, SaleStatus } from "@/lib/api/schema";
import type { H5Order } from "./types";
import { buyProgress, isCancellable, isOpen, pollAfter, progress } from "./progress";

const states = (status: OrderStatus) =>
  progress(status)
    ?.map((step) => step.state)
    .join(" ");
const next = (step: H5Order["next"]["step"]) => ({
  next: { step, title: "", text: "", url: "", in_money: "", missable: false },
});

describe("where an order stands for its customer", () => {
  it("starts with the payment", () => expect(states("pending_payment")).toBe("now todo todo todo todo"));
  it("is leasing while bills run, late or not", () => {
    expect(states("leasing")).toBe("done done done done now");
    expect(states("overdue")).toBe("done done done done now");
  });
  it("says where its return is, late bills or not", () => {
    const last = (...at: Parameters<typeof progress>) => progress(...at)?.at(-1)?.label;
    expect([
      last("leasing"),
      last("returning", { status: "sent", kept: false }),
      last("overdue", { status: "disputed", kept: false }),
    ]).toEqual(["stepLease", "stepBack", "stepInspect"]);
    expect(last("returned", { status: "done", kept: true })).toBe("stepLease");
  });
  it("isn't a running lease again once inspected goods stay at the shop, with something open", () => {
    const last = (kept: boolean) => progress("inspecting", { status: "done", kept })?.at(-1);
    expect(last(true)).toEqual({ label: "stepKept", state: "now" });
    expect(last(false)?.label).toBe("stepLease");
  });
  it("has all steps done when it ended well", () => expect(states("bought_out")).toBe("done done done done done"));
  it("has no steps when it was refused or closed", () => expect(progress("rejected")).toBeNull());
});

it.each<[SaleStatus, string | undefined]>([
  ["pending_payment", "now todo todo"],
  ["shipped", "done done now"],
  ["finished", "done done done"],
  ["refunded", undefined],
])("a purchase that is %s", (status, shown) => {
  expect(
    buyProgress(status)
      ?.map((step) => step.state)
      .join(" "),
  ).toBe(shown);
});

it("asks again soon after the payment page, later while the shop works, never at the end", () => {
  expect((["pay", "pay_bill", "wait", "done"] as const).map((step) => pollAfter(next(step)))).toEqual([3, 3, 10, null]);
});

it("shows a bill as open while something is owed", () => {
  expect(isOpen({ open: 100, status: "overdue" })).toBe(true);
  expect(isOpen({ open: 100, status: "scheduled" })).toBe(false);
  expect(isOpen({ open: 0, status: "due" })).toBe(false);
});

it("lets a customer cancel until the contract is signed, and nothing that is over", () => {
  const may: OrderStatus[] = ["pending_payment", "pending_audit", "supplement", "pending_sign"];
  const not: OrderStatus[] = ["pending_ship", "leasing", "completed", "cancelled", "written_off"];
  expect(may.map(isCancellable)).toEqual(may.map(() => true));
  expect(not.map(isCancellable)).toEqual(not.map(() => false));
});

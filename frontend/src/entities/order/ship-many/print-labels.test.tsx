import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import parcel from "@/messages/zh/parcel.json";
import { draw } from "@/testing/render";
import PrintLabels from "./print-labels";

const many = parcel.many;
const LINK = {
  url: "/api/orders/labelFile?ticket=x",
  count: 2,
  left: 1,
  expires_at: "2026-11-29T08:05:00Z",
};
afterEach(() => vi.restoreAllMocks());

it("opens one PDF of all that have a label, and says how many have none", async () => {
  const ask = vi.fn().mockResolvedValue(LINK);
  const assign = vi.fn();
  vi.spyOn(window, "open").mockReturnValue({ location: { assign }, close: vi.fn() } as unknown as Window);
  draw(<PrintLabels ids={["1", "2", "3"]} ask={ask} onClose={() => undefined} />, {
    messages: { parcel },
    as: { side: "store", auths: ["order.ship"] },
  });
  expect(await screen.findByText(many.labelsText)).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: many.labelsOpen }));
  expect(await screen.findByText("1 单不在待发货或运输中，没有面单")).toBeInTheDocument();
  expect(ask).toHaveBeenCalledExactlyOnceWith(["1", "2", "3"]);
  expect(assign).toHaveBeenCalledExactlyOnceWith(LINK.url);
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import OpenCase from "./open-case";
import type { OrderInfo } from "./types";

const OPEN = "/api/aftersale/open";
const RETURN = { kind: "return", label: "退货退款", reasons: [{ value: "no_need", label: "不想租了" }] };
const REPAIR = { kind: "repair", label: "维修", reasons: [{ value: "broken", label: "出现故障" }] };

function open(case_kinds: object[]) {
  const closed = vi.fn();
  const sent = serve({ [OPEN]: { id: "5" } } as never);
  const order = row<OrderInfo>({ order_id: "7", goods: { title: "iPhone 15" }, case_kinds } as never);
  draw(<OpenCase order={order} onClose={closed} />, { messages: { orders }, as: { side: "store", auths: [] } });
  return { closed, sent: () => sent.filter(({ path }) => path === OPEN) };
}
const press = () => userEvent.click(screen.getByRole("button", { name: orders.doings.open_case }));
const reason = () => screen.findByRole("combobox", { name: /原因/ });

it("opens the kind that was chosen, for a reason of that kind", async () => {
  const { closed, sent } = open([RETURN, REPAIR]);
  await userEvent.selectOptions(await reason(), "no_need");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: new RegExp(orders.case.kind) }), "repair");
  expect(within(await reason()).queryByRole("option", { name: "不想租了" })).toBeNull();
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent(orders.case.reasonNeeded);
  expect(sent()).toHaveLength(0);
  await userEvent.selectOptions(await reason(), "broken");
  await press();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({ order_id: "7", kind: "repair", reason: "broken" });
});

it("asks for no kind where only one may be had", async () => {
  const { closed, sent } = open([RETURN]);
  await userEvent.selectOptions(await reason(), "no_need");
  expect(screen.queryByRole("combobox", { name: new RegExp(orders.case.kind) })).toBeNull();
  await press();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()[0]?.body).toMatchObject({ kind: "return" });
});

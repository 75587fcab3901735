import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { useOrderColumns } from "./order-columns";
import type { OrderRow } from "./types";

function Deposit({ of }: { of: OrderRow }) {
  const column = useOrderColumns("all", "store").find(({ key }) => key === "deposit");
  return <div data-testid="deposit">{column?.cell(of)}</div>;
}

const shown = (left: number) => {
  const of = row<OrderRow>({ deposit: fen(540_000), deposit_left: fen(left) });
  draw(<Deposit of={of} />, { messages: { orders }, as: { side: "store", auths: [] } });
  return screen.getByTestId("deposit");
};

it("says beside the whole deposit what is held of it, which the data centre's figure adds up", () => {
  expect(shown(510_000)).toHaveTextContent(/^¥5,400\.00在押 ¥5,100\.00$/);
});

it("says nothing beside it where nothing is held", () => {
  expect(shown(0)).toHaveTextContent(/^¥5,400\.00$/);
});

function Case({ of }: { of: OrderRow }) {
  const column = useOrderColumns("after_sale", "store").find(({ key }) => key === "case");
  return <div data-testid="case">{column?.cell(of)}</div>;
}

it("says whole what a case waits for, in a second line where its column is narrow", () => {
  const one = { kind_label: "Return and refund", status_label: "Sent back", answer_by: "2026-12-07", late: false };
  draw(<Case of={row<OrderRow>({ case: one } as never)} />, {
    messages: { orders },
    as: { side: "store", auths: [] },
  });
  const said = screen.getByText("Return and refund · Sent back");
  expect(said).toHaveClass("whitespace-normal");
});

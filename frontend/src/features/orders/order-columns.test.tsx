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

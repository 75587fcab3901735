import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, vi } from "vitest";
import { fen } from "@/lib/money";
import reconcile from "@/messages/zh/reconcile.json";
import { fixture, row } from "@/testing/fixture";
import { movesMoneyOnce } from "@/testing/money-act";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { DifferenceActs } from "./difference-acts";
import type { Difference } from "./queries";

const ROW = row<Difference>({ id: "70001", number: "ZF1", first_name: "", gap: fen(-29_700) });
const NONE = fixture<"get", "/api/reconcile/differences">({ items: [] });
const closed = vi.fn();

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
});

describe.each([
  ["close", "/api/reconcile/close:closed"],
  ["review", "/api/reconcile/close:second_look"],
  ["take_back", "/api/reconcile/takeBack"],
] as const)("%s of a difference, which says what becomes of the money", (act, does) => {
  movesMoneyOnce({
    act: does,
    done: ROW,
    open: (answers: Answers) => {
      const sent = serve({ "/api/reconcile/differences": NONE, ...answers });
      draw(<DifferenceActs asked={{ act, row: ROW }} onClose={closed} />, { messages: { reconcile } });
      return sent;
    },
    fill: async () => userEvent.type(await screen.findByRole("textbox"), "已线下退还"),
    buttons: [reconcile.acts[act].action],
    over: () => closed.mock.calls.length > 0,
  });
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import pieces from "@/messages/zh/pieces.json";
import ui from "@/messages/zh/ui.json";
import { fen } from "@/lib/money";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { PieceHistory } from "./piece-history";
import { Repairs } from "./repairs";

const SENT = "2026-11-20T08:00:00Z";

it("shows each time that a piece went out, and how it came back", async () => {
  serve({
    "/api/orders/piece": {
      serial: "SN-1",
      with_order: null,
      items: [
        {
          kind: "rent",
          order_id: "9",
          title: "iPhone 17",
          customer: "博*明",
          status_label: "已归还",
          sent_at: SENT,
          parcel: "顺丰速运 SF1234567890",
          returns: [
            {
              id: "3",
              purpose_label: "到期归还",
              received_at: SENT,
              other_piece: "",
              finding: "背板划痕",
              fate_label: "送修",
              damage: [{ name: "背板", amount: fen(7_000) }],
              agreed: fen(5_000),
            },
          ],
        },
      ],
    },
  });
  draw(<PieceHistory serial="SN-1" />, { messages: { pieces }, as: { side: "store", auths: ["order.view"] } });
  expect(await screen.findByRole("link", { name: "iPhone 17" })).toHaveAttribute("href", "/orderInfo/9");
  expect(screen.getByText(pieces.inShop)).toBeVisible();
  expect(screen.getByText("背板划痕")).toBeVisible();
});

it("puts a repaired piece back to stock with a word of why", async () => {
  const row = {
    id: "3",
    order_id: "9",
    title: "iPhone 17",
    spec: "黑",
    serials: ["SN-1"],
    finding: "主板损坏",
    since: SENT,
    days: 3,
    doable: true,
  };
  const sent = serve({
    "/api/orders/repairs": { items: [row], total: 1 },
    "/api/orders/repaired": { id: "3", status: "stock" },
  });
  draw(<Repairs />, { messages: { pieces }, as: { side: "store", auths: ["order.view", "order.ship"] } });
  await userEvent.click(await screen.findByRole("button", { name: pieces.toStock }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.type(await screen.findByRole("textbox"), "更换主板");
  await userEvent.click(screen.getAllByRole("button", { name: pieces.toStock }).find((one) => dialog.contains(one))!);
  await expect
    .poll(() => sent.find(({ path }) => path === "/api/orders/repaired")?.body)
    .toMatchObject({ id: "3", fate: "stock", reason: "更换主板" });
});

it("turns the pages of what is in repair", async () => {
  const row = (id: number) => ({
    id: String(id),
    order_id: String(id),
    title: `iPhone ${id}`,
    spec: "",
    serials: [],
    finding: "",
    since: SENT,
    days: 3,
    doable: false,
  });
  serve({
    "/api/orders/repairs": ({ query }) => ({ items: [row(Number(query.get("page")))], total: 21 }),
  });
  draw(<Repairs />, { messages: { pieces }, as: { side: "store", auths: ["order.view"] } });
  expect(await screen.findByRole("link", { name: "iPhone 1" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: ui.nextPage }));
  expect(await screen.findByRole("link", { name: "iPhone 2" })).toBeVisible();
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { DeskRow } from "@/entities/collection/queries";
import { fen } from "@/lib/money";
import collection from "@/messages/zh/collection.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { DeskPage } from "./desk-page";

afterEach(() => vi.restoreAllMocks());

const ROW = row<DeskRow>({
  order_id: "77",
  title: "iPhone 17",
  customer: "博*明",
  mobile: "138****1235",
  sub_shop_name: "",
  age: "m2",
  days: 40,
  owed: { rent: fen(90_000), addon: fen(0), other: fen(0), late_fee: fen(900), total: fen(90_900) },
  deposit_left: fen(0),
  collector_id: null,
  collector: "",
  opened_at: "2026-11-20T02:00:00Z",
  contacts: 0,
  last_contact: null,
  promised_by: "2026-11-30",
  promised: fen(50_000),
  broken: false,
  offered_until: null,
  offered: fen(0),
  asked_write_off: false,
});
const PAGE = { items: [ROW], total: 1, page: 1, page_size: 20 };
const LIST: Answers = {
  "/api/collection/list": PAGE,
  "/api/collection/count": [{ tab: "today", count: 1, capped: false }],
  "/api/collection/sums": { leases: 1, overdue: fen(90_900) },
};
const SHOP = { side: "store", auths: ["collection.view", "collection.edit"] } as const;

it("says no more of a promise than the lease still owes", async () => {
  serve({ ...LIST, "/api/collection/list": { ...PAGE, items: [{ ...ROW, promised: fen(120_000) }] } });
  draw(<DeskPage />, { messages: { collection }, as: SHOP });
  expect(await screen.findByRole("cell", { name: "2026-11-30 前付 ¥909.00" })).toBeInTheDocument();
});

it("shows days, sums and promises, and notes a contact from the row", async () => {
  const sent = serve({ ...LIST, "/api/collection/contact": { results: [{ id: "77", code: 200, msg: "" }] } });
  draw(<DeskPage />, { messages: { collection }, as: SHOP });
  expect(await screen.findByText("M2 · 40 天")).toBeInTheDocument();
  const promise = screen.getByRole("cell", { name: "2026-11-30 前付 ¥500.00" });
  expect(promise, "a sum isn't cut").not.toHaveClass("truncate");
  await userEvent.click(screen.getAllByRole("button", { name: collection.acts.contact })[0]!);
  const form = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(form.getByRole("combobox", { name: new RegExp(collection.outcome) }), "willing");
  await userEvent.click(form.getByRole("button", { name: collection.acts.contact }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/collection/contact")).toBe(true));
  expect(sent.find(({ path }) => path === "/api/collection/contact")?.body).toMatchObject({
    order_ids: ["77"],
    channel: "call",
    outcome: "willing",
  });
});

it("says on a phone's card what was promised, or broken, and nothing where nothing was", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  const broken = { ...ROW, order_id: "78", promised_by: null, broken: true };
  const quiet = { ...ROW, order_id: "79", promised_by: null };
  serve({ ...LIST, "/api/collection/list": { ...PAGE, items: [ROW, broken, quiet], total: 3 } });
  draw(<DeskPage />, { messages: { collection }, as: SHOP });
  const notes = await screen.findAllByText(collection.promise, { selector: "dt" });
  expect(notes.map((note) => note.nextElementSibling?.textContent)).toEqual([
    "2026-11-30 前付 ¥500.00",
    collection.broken,
  ]);
});

it("asks an operator whose it is before anything is asked", async () => {
  const sent = serve({ "/api/platform/merchantOptions": { items: [] } } as Answers);
  draw(<DeskPage />, { messages: { collection }, as: { side: "admin", auths: ["collection.view"] } });
  expect(await screen.findByText(collection.chooseMerchant)).toBeInTheDocument();
  expect(sent.some(({ path }) => path === "/api/collection/list")).toBe(false);
});

it("leads to what was written off, and what came since", async () => {
  serve({
    ...LIST,
    "/api/collection/writtenOff": {
      ...PAGE,
      items: [
        {
          order_id: "78",
          title: "Canon R6",
          customer: "高*",
          amount: fen(200_000),
          recovered: fen(30_000),
          why: "客户失联",
          goods_label: "未归还",
          asked_by: "林",
          decided_by: "王",
          decided_at: "2026-11-20T02:00:00Z",
        },
      ],
    },
    "/api/collection/writtenOffCount": [{ tab: "customer", count: 1, capped: false }],
  });
  draw(<DeskPage />, { messages: { collection }, as: SHOP });
  await userEvent.click(await screen.findByRole("tab", { name: collection.views.written_off }));
  expect(await screen.findByText("Canon R6")).toBeInTheDocument();
  expect(document.body).toHaveTextContent("¥300.00");
});

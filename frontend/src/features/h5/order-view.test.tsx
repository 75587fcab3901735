import { act, render, screen, waitFor } from "@testing-library/react";
import words from "@/messages/zh/h5.json";
import { fixture } from "@/testing/fixture";
import { serve } from "@/testing/serve";
import { OrderView } from "./order-view";
import { WordsProvider } from "./words";

/** Files of cards that come when they are let. */
const files = vi.hoisted(() => {
  const gate = () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((done) => (open = done));
    return { open, opened };
  };
  return { back: gate(), settling: gate() };
});
vi.mock("./going-back", async () => {
  await files.back.opened;
  return { default: () => <p>归还卡片</p> };
});
vi.mock("./settling", async () => {
  await files.settling.opened;
  return { default: () => <p>还款方案</p> };
});

const ORDER = fixture<"get", "/api/h5/order">({
  shop_name: "林记数码",
  status: "leasing",
  reason: "",
  next: { step: "wait", title: "下一步", text: "", url: "", in_money: "", missable: false },
  goods: {
    title: "iPhone 17",
    picture: "",
    spec: "256G",
    fineness_label: "全新",
    pieces: [],
    included: [],
    add_ons: [],
  },
  terms: { periods: 5, renewed: 2, term_label: "3 个月", total_rent: 259_500, service_terms: 0 },
  deposit: { required: 0, waived: 0, remaining: 0, paid: 0, captured: 0, captured_paid: 0, refunded: 0, thawed: 0 },
  returned: { status: null },
  collection: null,
  debit: null,
  notary: null,
  credit: null,
  name_check: null,
  risk_consent: null,
  renewal: null,
  supplement: null,
  after_sale: null,
  contract_status: "none",
  messages: [],
  ahead: [],
  parcels: [],
  bills: [],
  schedule: [],
  beside: [],
  created_at: "2026-11-20T02:00:00Z",
});
const drawn = () =>
  render(
    <WordsProvider words={words}>
      <OrderView token="1:token" />
    </WordsProvider>,
  );

it("below the next step nothing stands before all of it does, and what stands stays while more is loaded", async () => {
  const later = { ...ORDER, collection: { promise: null, settlement: null, written_off: 0 } } as typeof ORDER;
  const answers = [ORDER, later];
  serve({ "/api/h5/order": () => answers.shift() ?? later });
  drawn();
  expect(await screen.findByText("下一步")).toBeVisible();
  expect(screen.getByRole("status", { name: words.loading })).toBeVisible();
  expect(screen.queryByText("iPhone 17")).toBeNull();
  files.back.open();
  expect(await screen.findByText("归还卡片")).toBeVisible();
  expect(screen.getByText("iPhone 17")).toBeVisible();
  expect(screen.getByText("256G · 全新 · 3 个月 · 续租 2 期")).toBeVisible();
  expect(screen.queryByRole("status", { name: words.loading })).toBeNull();

  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(answers).toHaveLength(0));
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(screen.getByText("归还卡片")).toBeVisible();
  files.settling.open();
  expect(await screen.findByText("还款方案")).toBeVisible();
});

it("each parcel has a card that says which way it goes", async () => {
  files.back.open();
  const sent = { company_label: "顺丰速运", shipped_at: "2026-11-20T02:00:00Z", delivered_at: null };
  const back = { ...sent, title: "寄回的快递", number: "SF2", trace: [{ at: null, text: "已揽收", status: "" }] };
  serve({ "/api/h5/order": { ...ORDER, parcels: [back, { ...sent, title: "快递", number: "SF1", trace: [] }] } });
  drawn();
  expect(await screen.findByRole("heading", { name: "寄回的快递" })).toBeVisible();
  expect(screen.getByText("已揽收")).toBeVisible();
  expect(screen.getByRole("heading", { name: "快递" })).toBeVisible();
});

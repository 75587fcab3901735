import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fen } from "@/lib/money";
import notary from "@/messages/zh/notary.json";
import { draw } from "@/testing/render";
import { serve, type Answers } from "@/testing/serve";
import { NotaryPage } from "./notary-page";
import type { DeskEnforcement, DeskNotarization } from "./queries";

const AT = "2026-11-20T03:00:00Z";
const ORDER = { merchant_id: "1", merchant_name: "", order_id: "77", title: "iPhone 17", customer: "博*", round: 2 };
const CASE: DeskNotarization = {
  ...ORDER,
  id: "5",
  status: "processing",
  status_label: "公证处办理中",
  cancelling: false,
  late: true,
  case_no: "NZ2026",
  error: "",
  fee: fen(8_000),
  certificate_no: "",
  created_at: AT,
  due_at: "2026-11-27T03:00:00Z",
  completed_at: null,
};
const REQUEST: DeskEnforcement = {
  ...ORDER,
  id: "6",
  status: "issued",
  status_label: "已出具执行证书",
  withdrawing: false,
  enforce_no: "ZX2026",
  error: "",
  total: fen(90_900),
  as_of: "2026-11-19",
  certificate_no: "执字第 1 号",
  asked_at: AT,
  issued_at: AT,
  paid_at: "2026-11-21T03:00:00Z",
};
const page = <T,>(...items: T[]) => ({ items, total: items.length, total_capped: false, page: 1, page_size: 20 });
const LISTS: Answers = {
  "/api/notarization/getNotaryList": page(CASE),
  "/api/notarization/getNotaryCount": [{ tab: "late", count: 1, capped: false }],
  "/api/notarization/getEnforcementList": page(REQUEST),
  "/api/notarization/getEnforcementCount": [{ tab: "paid", count: 1, capped: false }],
};

const SHOP = { side: "store", auths: ["notary.view"] } as const;

function open(url = "", answers: Answers = {}, side: "store" | "admin" = "store") {
  const sent = serve({ ...LISTS, ...answers } as never);
  draw(<NotaryPage />, { url, messages: { notary }, as: { ...SHOP, side } });
  return sent;
}

it("says what takes the office too long, and leads to the order's notary page", async () => {
  open();
  expect(await screen.findAllByText("博* · iPhone 17")).not.toHaveLength(0);
  expect(document.body).toHaveTextContent("第 2 次办理");
  expect(screen.getAllByText(notary.late)).not.toHaveLength(0);
  expect(document.querySelector('a[href="/orderInfo/77?tab=notary"]')).not.toBeNull();
});

it("asks for the tab that a to-do leads to", async () => {
  const sent = open("state=late");
  await screen.findAllByText("博* · iPhone 17");
  const asked = sent.filter(({ path }) => path === "/api/notarization/getNotaryList");
  expect(asked.map(({ query }) => query.get("state"))).toEqual(["late"]);
});

it("shows enforcement as a second view, which takes nothing of the first along", async () => {
  const sent = open("state=late&order_id=77");
  await userEvent.click(await screen.findByRole("tab", { name: notary.views.enforcements }));
  const number = await screen.findByRole("cell", { name: "执字第 1 号" });
  expect(number, "a certificate's number isn't cut").not.toHaveClass("truncate");
  expect(document.body).toHaveTextContent("¥909.00");
  expect(document.body).toHaveTextContent("2026-11-21 结清");
  const asked = sent.find(({ path }) => path === "/api/notarization/getEnforcementList");
  expect([asked?.query.get("state"), asked?.query.get("order_id")]).toEqual([null, null]);
});

it("names whose it is to operators", async () => {
  const theirs = { ...CASE, merchant_name: "林记", title: "", customer: "" };
  open("", { "/api/notarization/getNotaryList": page(theirs), "/api/platform/getShopSelections": [] }, "admin");
  expect(await screen.findAllByText("林记")).not.toHaveLength(0);
});

it("says what it is for while there is nothing", async () => {
  open("", { "/api/notarization/getNotaryList": page() });
  expect(await screen.findByText(notary.none)).toBeInTheDocument();
});

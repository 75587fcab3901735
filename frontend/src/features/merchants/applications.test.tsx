import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import applications from "@/messages/zh/applications.json";
import merchants from "@/messages/zh/merchants.json";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ApplicationDetailPage } from "./application-detail-page";
import { ApplicationListPage } from "./application-list-page";

const ONE = fixture<"get", "/api/platform/applicationInfo">({
  id: "3",
  company: "陈氏数码有限公司",
  shop_name: "陈记租机",
  credit_code: "91310000MA1K3XYG2A",
  contact: "陈**",
  mobile: "136****0000",
  subdomain: "chenji",
  leases: "手机、相机",
  status: "submitted",
  rounds: 1,
  submitted_at: "2026-11-20T02:00:00Z",
  ended_at: null,
  decided_by_name: "",
  merchant_id: null,
  legal_person: "陈**",
  licence: "/api/platform/applicationDocument?ticket=t",
  licence_expires_on: null,
  papers: [],
  address: "http://chenji.localhost",
  reasons: [],
  why: "",
  version: 1,
  warnings: ["该企业已入驻"],
  others: [],
  actions: ["approve", "return", "refuse"],
  logs: [],
});
const AS = { side: "admin", auths: ["application.view", "application.audit"] } as const;
const INFO = "/api/platform/applicationInfo";

afterEach(() => vi.restoreAllMocks());

const open = () => draw(<ApplicationDetailPage />, { url: "?id=3", messages: { applications, merchants }, as: AS });

it("says what to look at, and shows a name for a reason alone", async () => {
  const sent = serve({
    [INFO]: ONE,
    "/api/platform/showApplicant": { legal_person: "陈大明", contact: "陈小明", mobile: "13612340000" },
  });
  open();
  expect(await screen.findByText("该企业已入驻")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /手机号/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.type(dialog.getByRole("textbox"), "电话核实");
  await userEvent.click(dialog.getAllByRole("button").at(-1)!);
  expect(await screen.findByText("13612340000")).toBeInTheDocument();
  expect(sent.find((one) => one.path === "/api/platform/showApplicant")?.body).toEqual({ id: "3", reason: "电话核实" });
});

it("sends back field by field", async () => {
  const sent = serve({ [INFO]: ONE, "/api/platform/judgeApplication": { id: "3", status: "returned" } });
  open();
  await userEvent.click(await screen.findByRole("button", { name: applications.sendBack }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.click(form.getByRole("button", { name: applications.sendBack }));
  // It is of any of them: none is marked, and it goes once one is named.
  expect(await form.findByText(applications.reasonNeeded)).toHaveAttribute("data-failed");
  expect(form.getByLabelText(applications.fields.company)).not.toHaveAttribute("aria-invalid");
  await userEvent.type(form.getByLabelText(applications.fields.licence), "照片反光");
  await waitFor(() => expect(form.queryByText(applications.reasonNeeded)).not.toBeInTheDocument());
  await userEvent.click(form.getByRole("button", { name: applications.sendBack }));
  await waitFor(() => expect(sent.some((one) => one.path === "/api/platform/judgeApplication")).toBe(true));
  expect(sent.find((one) => one.path === "/api/platform/judgeApplication")?.body).toEqual({
    id: "3",
    version: 1,
    result: "return",
    reasons: [{ field: "licence", why: "照片反光" }],
    why: "",
  });
});

it("refuses for good, with a reason that the applicant reads", async () => {
  const sent = serve({ [INFO]: ONE, "/api/platform/judgeApplication": { id: "3", status: "refused" } });
  open();
  await userEvent.click(await screen.findByRole("button", { name: applications.refuse }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.type(dialog.getByRole("textbox"), "资质不符");
  await userEvent.click(dialog.getByRole("button", { name: applications.refuse }));
  await waitFor(() =>
    expect(sent.find((one) => one.path === "/api/platform/judgeApplication")?.body).toEqual({
      id: "3",
      version: 1,
      result: "refuse",
      why: "资质不符",
    }),
  );
});

it("approves with what was applied for; nobody is told a password", async () => {
  const sent = serve({
    [INFO]: ONE,
    "/api/platform/settings": { values: { commission_bps: 800, max_commission_bps: 3000 }, changes: [] },
    "/api/platform/approveApplication": {
      id: "9",
      name: "陈记租机",
      address: "http://chenji.localhost",
      account: "chen",
      password: null,
    },
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: applications.approve }));
  await screen.findByRole("dialog");
  const form = within(document.body);
  await userEvent.type(await form.findByLabelText(new RegExp(merchants.account)), "chen");
  await userEvent.click(form.getAllByRole("button", { name: applications.approveSubmit }).at(-1)!);
  expect(await screen.findByText(merchants.settledTextMobile)).toBeInTheDocument();
  expect(sent.find((one) => one.path === "/api/platform/approveApplication")?.body).toMatchObject({
    id: "3",
    version: 1,
    account: "chen",
    subdomain: "chenji",
  });
  expect(form.queryByLabelText(new RegExp(merchants.bankAccount))).not.toBeInTheDocument();
});

it("who may not review has no buttons", async () => {
  serve({ [INFO]: { ...ONE, actions: [] } });
  open();
  expect(await screen.findByText("该企业已入驻")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: applications.approve })).not.toBeInTheDocument();
});

it("lists what waits first, with counts", async () => {
  const { company, shop_name, contact, mobile, subdomain, leases, credit_code, submitted_at } = ONE;
  const row = { id: "3", company, shop_name, contact, mobile, subdomain, leases, credit_code, submitted_at };
  serve({
    "/api/platform/applicationList": {
      items: [{ ...row, status: "submitted", rounds: 1, ended_at: null }],
      total: 1,
      total_capped: false,
      page: 1,
      page_size: 20,
    },
    "/api/platform/applicationCount": { counts: [{ status: "submitted", count: 1 }] },
  });
  draw(<ApplicationListPage />, { messages: { applications }, as: AS });
  expect((await screen.findAllByText("陈氏数码有限公司")).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole("tab", { name: /待审核/ })).toHaveTextContent("1"));
});

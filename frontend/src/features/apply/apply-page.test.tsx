import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import apply from "@/messages/zh/apply.json";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { refused, serve } from "@/testing/serve";
import { ApplyPage } from "./apply-page";

vi.mock("@/lib/small-picture", () => ({ smallPicture: async () => "data:image/jpeg;base64,AAAA" }));

const STANDS = fixture<"post", "/api/apply/view">({
  token: "t-1",
  status: "returned",
  mobile: "136****0000",
  submitted_at: "2026-11-20T02:00:00Z",
  ended_at: "2026-11-21T02:00:00Z",
  kept_days: 90,
  reasons: [{ field: "leases", why: "请写具体品类" }],
  why: "",
  version: 2,
  may: ["resubmit", "withdraw"],
  form: {
    company: "陈氏数码有限公司",
    shop_name: "陈记租机",
    credit_code: "91310000MA1K3XYG20",
    legal_person: "陈大明",
    contact: "陈小明",
    subdomain: "chenji",
    leases: "数码",
    licence_expires_on: null,
    papers: 2,
  },
  shop: null,
});
const PROVED = { proof: "p-1", mobile: "136****0000", applications: [] };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/apply");
});

const open = (search = "") => {
  history.replaceState(null, "", `/apply${search}`);
  draw(<ApplyPage />, { messages: { apply } });
};
const prove = async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(new RegExp(apply.mobile)), "13612340000");
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  await user.type(await screen.findByRole("textbox", { name: /验证码/ }), "123456");
  await user.click(screen.getByRole("button", { name: apply.next }));
};

it("proves the mobile first, says what is missing beside it, and sends pictures with the form alone", async () => {
  const sent = serve({
    "/api/apply/code": { handle: "h-1", mobile: "", seconds: 60 },
    "/api/apply/prove": PROVED,
    "/api/apply/address": { available: true, reason: "", address: "http://chenji.localhost" },
    "/api/apply/submit": { ...STANDS, status: "submitted", reasons: [], form: STANDS.form },
    "/api/apply/view": { ...STANDS, status: "submitted", reasons: [] },
  });
  open();
  expect(screen.queryByRole("button", { name: apply.submit })).not.toBeInTheDocument();
  await prove();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: apply.submit }));
  expect(screen.getByText(apply.noLicence)).toBeInTheDocument();
  expect(screen.getByText(apply.needConsent)).toBeInTheDocument();
  const type = async (label: string, text: string) => user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await type(apply.fields.company, "陈氏数码有限公司");
  await type(apply.fields.credit_code, "91330106MA2KCL5N8R");
  await type(apply.fields.legal_person, "陈大明");
  await type(apply.fields.contact, "陈小明");
  await type(apply.fields.subdomain, "chenji");
  await type(apply.fields.leases, "手机、相机");
  await user.click(screen.getByLabelText(apply.noEnd));
  await user.click(screen.getByLabelText(apply.consent));
  await user.upload(
    screen.getByTestId(`file-${apply.fields.licence}`),
    new File(["x"], "l.png", { type: "image/png" }),
  );
  await screen.findByAltText(/营业执照，第 1 张/);
  // Each goes as its field is right, and doesn't stand until it is sent again.
  expect(screen.queryAllByRole("alert").map((one) => one.textContent)).toEqual([]);
  expect(await screen.findByText(/目前可以使用/)).toBeVisible();
  expect(sent.some((one) => one.path === "/api/apply/submit")).toBe(false);
  await user.click(screen.getByRole("button", { name: apply.submit }));
  expect(await screen.findByText(apply.says.submitted)).toBeInTheDocument();
  expect(sent.find((one) => one.path === "/api/apply/submit")?.body).toMatchObject({
    mobile: "13612340000",
    proof: "p-1",
    consent: true,
    licence: "data:image/jpeg;base64,AAAA",
    licence_expires_on: null,
    papers: null,
  });
  expect(location.search).toBe("?token=t-1");
});

it("marks both fields that are empty, and sends nothing", async () => {
  const sent = serve({});
  open();
  await userEvent.click(await screen.findByRole("button", { name: apply.next }));
  expect(screen.getByText(apply.wrongMobile)).toBeVisible();
  expect(screen.getByText(apply.needCode)).toBeVisible();
  expect(sent).toHaveLength(0);
});

it("shows by the link alone how it stands, and what was filled in once the mobile is proved", async () => {
  const sent = serve({
    "/api/apply/view": ({ body }) => ((body as { proof: string }).proof === "p-1" ? STANDS : { ...STANDS, form: null }),
    "/api/apply/pageCode": { handle: "h-1", mobile: "136****0000", seconds: 60 },
    "/api/apply/prove": PROVED,
  });
  open("?token=t-1");
  expect(await screen.findByText("主营品类：请写具体品类")).toBeInTheDocument();
  expect(screen.queryByDisplayValue("陈大明")).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText(/已发送到 136\*\*\*\*0000/)).toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: /验证码/ }), "123456");
  await user.click(screen.getByRole("button", { name: apply.next }));
  expect(await screen.findByDisplayValue("陈大明")).toBeInTheDocument();
  expect(sent.find((one) => one.path === "/api/apply/prove")?.body).toMatchObject({ token: "t-1", sms_code: "123456" });
});

it("keeps what stood and sends what was corrected", async () => {
  sessionStorage.setItem("zudesk_apply", JSON.stringify({ proof: "p-1", mobile: "13612340000" }));
  const sent = serve({
    "/api/apply/view": STANDS,
    "/api/apply/address": { available: true, reason: "", address: "" },
    "/api/apply/resubmit": { ...STANDS, status: "submitted", reasons: [], version: 3 },
  });
  open("?token=t-1");
  const leases = await screen.findByLabelText(new RegExp(`^${apply.fields.leases}`));
  expect(leases).toHaveAccessibleDescription(/请写具体品类/);
  const user = userEvent.setup();
  await user.type(leases, "：手机");
  expect(leases).not.toHaveAccessibleDescription(/请写具体品类/);
  expect(screen.getByText("已提交 2 张；重新上传会全部替换")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: apply.sendAgain }));
  expect(await screen.findByText(apply.says.submitted)).toBeInTheDocument();
  expect(sent.find((one) => one.path === "/api/apply/resubmit")?.body).toMatchObject({
    token: "t-1",
    version: 2,
    leases: "数码：手机",
    licence: "",
    papers: null,
  });
});

it("asks for the mobile again when its proof has ended, and keeps what was typed", async () => {
  sessionStorage.setItem("zudesk_apply", JSON.stringify({ proof: "old", mobile: "13612340000" }));
  serve({
    "/api/apply/view": ({ body }) => ((body as { proof: string }).proof ? STANDS : { ...STANDS, form: null }),
    "/api/apply/address": { available: true, reason: "", address: "" },
    "/api/apply/resubmit": refused(111, "请先验证手机号", { state: "prove_mobile" }),
  });
  open("?token=t-1");
  await userEvent.click(await screen.findByRole("button", { name: apply.sendAgain }));
  expect(await screen.findByText(apply.proveOwnText)).toBeInTheDocument();
  expect(sessionStorage.getItem("zudesk_apply")).toBeNull();
});

it("leads to the shop once it is approved, and asks before it withdraws", async () => {
  sessionStorage.setItem("zudesk_apply", JSON.stringify({ proof: "p-1", mobile: "13612340000" }));
  const shop = { address: "http://chenji.localhost", account: "chen" };
  serve({ "/api/apply/view": { ...STANDS, status: "approved", reasons: [], may: [], shop } });
  open("?token=t-1");
  expect(await screen.findByRole("link", { name: apply.toShop })).toHaveAttribute(
    "href",
    "http://chenji.localhost/main/login",
  );
  expect(screen.getByText(/店主账号 chen/)).toBeInTheDocument();
});

it("withdraws after it was asked", async () => {
  sessionStorage.setItem("zudesk_apply", JSON.stringify({ proof: "p-1", mobile: "13612340000" }));
  const sent = serve({
    "/api/apply/view": { ...STANDS, status: "submitted", reasons: [] },
    "/api/apply/withdraw": { ...STANDS, status: "withdrawn", reasons: [], may: [] },
  });
  open("?token=t-1");
  await userEvent.click(await screen.findByRole("button", { name: apply.withdraw }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(sent.some((one) => one.path === "/api/apply/withdraw")).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: apply.withdraw }));
  await waitFor(() => expect(sent.some((one) => one.path === "/api/apply/withdraw")).toBe(true));
  expect(await screen.findByText("已撤回。这份申请将在 90 天后删除。")).toBeInTheDocument();
});

it("says why it was refused for good, and offers nothing but another application", async () => {
  serve({ "/api/apply/view": { ...STANDS, status: "refused", reasons: [], why: "资质不符", may: [] } });
  open("?token=t-1");
  expect(await screen.findByText(apply.why.replace("{why}", "资质不符"))).toBeVisible();
  expect(screen.getByRole("button", { name: apply.applyAnew })).toBeVisible();
  expect(screen.queryByRole("button", { name: apply.sendAgain })).not.toBeInTheDocument();
});

it("lets go of what the API says of a field once that field is another", async () => {
  sessionStorage.setItem("zudesk_apply", JSON.stringify({ proof: "p-1", mobile: "13612340000" }));
  const errors = [{ field: "leases", msg: "主营品类不明确" }];
  serve({
    "/api/apply/view": STANDS,
    "/api/apply/address": { available: true, reason: "", address: "" },
    "/api/apply/resubmit": refused(110, "", { errors }),
  });
  open("?token=t-1");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(new RegExp(`^${apply.fields.leases}`)), "产品");
  await user.click(screen.getByRole("button", { name: apply.sendAgain }));
  expect(await screen.findByText("主营品类不明确")).toBeVisible();
  await user.type(screen.getByLabelText(new RegExp(`^${apply.fields.company}`)), "一");
  expect(screen.getByText("主营品类不明确")).toBeVisible();
  await user.type(screen.getByLabelText(new RegExp(`^${apply.fields.leases}`)), "：相机");
  expect(screen.queryByText("主营品类不明确")).not.toBeInTheDocument();
});

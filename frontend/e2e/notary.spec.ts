import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { read } from "./support/api";
import { visit } from "./support/desk";
import { unique } from "./support/numbers";
import { picture } from "./support/pictures";
import { test } from "./support/rooms";
import type { Shop } from "./support/shop";
import { leaseThat, reloadUntil, SANDBOX } from "./support/zudesk";

let owner: Page, phone: Page;
let shop: Shop;

// Each of the two is signed; that a week of it is overdue is of no matter here.
test("a signed contract is notarized up to its certificate, and another is cancelled", async ({
  owner: shopkeeper,
  phone: mobile,
  lin,
  request,
}) => {
  test.setTimeout(900_000);
  [owner, phone, shop] = [shopkeeper, mobile, lin];

  await test.step("1 the shop says who pays at the office, which takes its keys", async () => {
    await visit(owner, `${shop.origin}/baseSet`, "客服设置");
    const card = owner.locator("section").filter({ has: owner.getByRole("heading", { name: "公证账号" }) });
    await card.getByLabel(/^缴费单位/).fill(`林记数码科技有限公司 ${unique()}`);
    await card.getByRole("button", { name: "保存" }).click();
    await expect(owner.getByText("已保存，公证处已接受该账号")).toBeVisible();
    await expect(card.getByText("账号有效")).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step("2 the three papers of a lease are pushed in their order", async () => {
    const { order_id, page } = leaseThat("behind", 2);
    await phone.goto(page);
    await openNotary(order_id);
    await expect(owner.getByText("还没有办理公证")).toBeVisible();
    await press("开始办理，推送客户信息");
    await owner.getByRole("button", { name: "推送身份证照片" }).click();
    const form = owner.getByRole("dialog", { name: "推送身份证照片" });
    await form
      .getByTestId("files")
      .first()
      .setInputFiles(picture("front.png", [37, 91, 143]));
    await form
      .getByTestId("files")
      .last()
      .setInputFiles(picture("back.png", [143, 37, 91]));
    await expect(form.getByRole("button", { name: /^第 1 张/ })).toHaveCount(2);
    await expectAccessible(owner);
    await form.getByRole("button", { name: "推送", exact: true }).click();
    await expect(owner.getByText("身份证照片已推送")).toBeVisible();
    await press("推送合同与账单");
    await press("提交公证申请");
    await expect(owner.getByRole("img", { name: "客户确认公证的二维码" })).toBeVisible();
    await expectAccessible(owner);
  });

  await test.step("3 the customer confirms at the office, and the notary issues the certificate", async () => {
    await reloadUntil(phone, (patience) =>
      expect(phone.getByRole("link", { name: "去确认公证" })).toBeVisible(patience),
    );
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "去确认公证" }).click();
    await phone.getByRole("button", { name: "我已知悉并确认办理公证" }).click();
    await expect(phone.getByRole("heading", { name: "公证公证员审核中" })).toBeVisible();
    await reloadUntil(owner, (patience) => expect(owner.getByText("公证处办理中").first()).toBeVisible(patience));
    const data = { out_no: await caseNumber(), act: "issue" };
    expect((await request.post(`${SANDBOX}/control/notary/act`, { data })).ok()).toBe(true);
    const open = owner.getByRole("button", { name: "查看公证书" });
    await reloadUntil(owner, (patience) => expect(open).toBeVisible(patience));
    await expect(owner.getByText("文件指纹")).toBeVisible();
    await expectAccessible(owner);
    const paper = owner
      .context()
      .waitForEvent("response", (one) => one.headers()["content-type"] === "application/pdf");
    await open.click();
    expect((await paper).status()).toBe(200);
  });

  await test.step("4 another is cancelled before the customer was asked", async () => {
    await openNotary(leaseThat("behind", 3).order_id);
    await press("开始办理，推送客户信息");
    await owner.getByRole("button", { name: "撤销公证" }).click();
    const ask = owner.getByRole("alertdialog", { name: "撤销这笔公证？" });
    await ask.getByLabel("撤销原因").fill("客户改为一次付清");
    await expectAccessible(owner);
    await ask.getByRole("button", { name: "撤销公证" }).click();
    await expect(ask).toBeHidden();
    await reloadUntil(owner, (patience) => expect(owner.getByText("已撤销").first()).toBeVisible(patience));
    await expect(owner.getByText("客户改为一次付清").first()).toBeVisible();
    await expect(owner.getByRole("button", { name: "重新办理" })).toBeVisible();
  });
});

async function openNotary(order_id: string): Promise<void> {
  await owner.goto(`${shop.origin}/orderInfo/${order_id}?tab=notary`);
  await expect(owner.getByRole("tab", { name: "公证" })).toHaveAttribute("aria-selected", "true");
}

/** A step that asks for nothing: it is over once its button is gone. */
async function press(name: string): Promise<void> {
  const button = owner.getByRole("button", { name });
  await button.click();
  await expect(button).toBeHidden();
}

/** Our number of the case whose page the owner has open: the office lets it be played by that. */
async function caseNumber(): Promise<string> {
  const order_id = new URL(owner.url()).pathname.split("/").at(-1)!;
  const { notary } = await read(owner, "/api/merchant/orderInfo", { order_id });
  const state = await owner.request.get(`${SANDBOX}/control/state?only=notary`);
  const { notary: cases } = (await state.json()) as { notary: { out_no: string; case_no: string }[] };
  return cases.find(({ case_no }) => case_no === notary!.round!.case_no)!.out_no;
}

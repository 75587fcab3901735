import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { read } from "./support/api";
import { rowOf, visit } from "./support/desk";
import { placeOne } from "./support/market";
import { mobile } from "./support/numbers";
import { picture } from "./support/pictures";
import { transferred } from "./support/recharge";
import { test } from "./support/rooms";
import { onboard } from "./support/shop";
import { ADMIN, logInFirst, reloadUntil } from "./support/zudesk";

const WORDS = "收货时请先开机验机再签收，祝您使用愉快。";
const PAPER = "相机品牌授权书";

test("a shop words a message of its own; once the platform has approved it, a customer reads it on the order's page", async ({
  owner,
  second,
  phone,
  lin,
}) => {
  const mark = String(Date.now()).slice(-6);
  const title = `验机提醒 ${mark}`;
  const mine = owner.getByRole("listitem").filter({ hasText: title });

  await test.step("1 the owner writes it, with the shop's name where it belongs", async () => {
    await visit(owner, `${lin.origin}/baseSet`, "客服设置");
    await owner.getByRole("button", { name: "新建短信" }).click();
    const form = owner.getByRole("dialog", { name: "新建短信" });
    await form.getByLabel(/^名称/).fill(title);
    await form.getByLabel(/^短信内容/).fill(WORDS);
    await form.getByRole("button", { name: "+ 店铺名称" }).click();
    await expect(form.getByText(`${WORDS}【店铺名称】`)).toBeVisible();
    await form.getByLabel(/^用途/).fill("发货后提醒客户验机");
    await expectAccessible(owner);
    await form.getByRole("button", { name: "提交审核" }).click();
    await expect(owner.getByText("已提交，等待平台审核")).toBeVisible();
    await expect(mine).toContainText("待平台审核");
  });

  await test.step("2 an operator approves it, by the code that the provider gave", async () => {
    await confirm(second, "message", title, `SMS_47${mark}`);
    await owner.reload();
    await expect(mine).toContainText("可发送");
  });

  await test.step("3 it is sent on an order, and the customer reads it there", async () => {
    const { items } = await read(owner, "/api/general/shareLinkList", { status: "active", page_size: 100 });
    const links = items.map(({ url }) => url);
    const { order_id, token } = await placeOne(phone, links, mobile());
    await owner.goto(`${lin.origin}/orderInfo/${order_id}`);
    await owner.getByRole("button", { name: "更多操作" }).click();
    await owner.getByRole("menuitem", { name: "发送短信" }).click();
    const form = owner.getByRole("dialog", { name: "发送短信" });
    await form.getByLabel(/^短信/).selectOption({ label: `${title}（本店）` });
    await expect(form.getByText(WORDS + lin.name)).toBeVisible();
    // At night an SMS waits for the morning; on the page it stands at once.
    const quiet = await form.getByText(/^现在是免打扰时段/).isVisible();
    if (quiet) await form.getByLabel(/^发送方式/).selectOption("page");
    await expectAccessible(owner);
    await form.getByRole("button", { name: "发送短信" }).click();
    const ask = owner.getByRole("alertdialog", { name: `发送“${title}”？` });
    await ask.getByRole("button", { name: quiet ? "显示在订单页" : "发送短信" }).click();
    await expect(owner.getByText(`“${title}”${quiet ? "已显示在客户的订单页" : "已提交发送"}`)).toBeVisible();
    await phone.goto(`${lin.origin}/h5/order/${token}`);
    const said = phone.getByRole("listitem").filter({ hasText: title });
    await reloadUntil(phone, (patience) => expect(said).toContainText(WORDS + lin.name, patience));
    await expect(phone.getByRole("heading", { name: "店铺消息" })).toBeVisible();
    await expectAccessible(phone);
  });
});

test("a link's code is saved for a screen and for print, and as a poster", async ({ owner, lin }) => {
  await visit(owner, `${lin.origin}/h5Promotion`, "H5 推广");
  const { items } = await read(owner, "/api/general/shareLinkList", { status: "active", page_size: 100 });
  let { code, name } = items[0]!;
  for (const one of items) {
    ({ code, name } = one);
    // What was taken down since has no page, and no poster.
    if (await read(owner, "/api/h5/link", { code }).catch(() => null)) break;
  }
  await owner.goto(`${lin.origin}/h5Promotion?keyword=${code}`);
  await rowOf(owner, name).getByText(name).first().click();
  const sheet = owner.getByRole("dialog", { name });
  for (const [act, ending, head] of [
    ["保存二维码", "png", PNG],
    ["印刷用 SVG", "svg", "<svg xml"],
    ["下载海报", "png", PNG],
  ] as const)
    await test.step(act, async () => {
      const file = await saved(owner, sheet.getByRole("button", { name: act }));
      expect(file.name.split(".").at(-1)).toBe(ending);
      expect(file.head).toBe(head);
    });
});

// That what is taken out is restored elsewhere is shown by platform/config/archive/tests/test_archive.py.
test("a merchant: its rates by two people, a paper that ends, what keeps it from closing, its end and all its data", async ({
  operator,
  second,
  room,
}) => {
  test.setTimeout(600_000);
  const shop = await onboard(operator, "集市");
  const owner = await room();
  await logInFirst(owner, shop.origin, shop.account, shop.password);
  await visit(operator, `${ADMIN}/merchant?${new URLSearchParams({ keyword: shop.name })}`, "商户管理");
  await rowOf(operator, shop.name).getByRole("link").first().click();
  await expect(operator).toHaveURL(/merchantDetail\?id=\d/);
  const detail = operator.url();
  const open = () => visit(operator, detail, shop.name);
  let rate = "";

  await test.step("1 an operator changes rates and switches, another one confirms them", async () => {
    await open();
    await card(operator, "费率与结算").getByRole("button", { name: "修改" }).click();
    const form = operator.getByRole("dialog", { name: "修改费率与结算" });
    const field = form.getByLabel(/^平台抽佣/);
    const before = await field.inputValue();
    rate = before === "6" ? "7" : "6";
    await field.fill(rate);
    await form.getByRole("checkbox", { name: "征信服务" }).uncheck();
    await form.getByLabel(/^原因/).fill("按新签的协议");
    await expectAccessible(operator);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(operator.getByText("费率与结算的变更已提交，由另一位同事复核后生效")).toBeVisible();
    await expect(card(operator, "费率与结算")).toContainText(`平台抽佣${before}%`);
    await confirm(second, "rates", shop.name);
    await open();
    await expect(card(operator, "费率与结算")).toContainText(`平台抽佣${rate}%`);
    const entry = card(operator, "操作记录").getByRole("listitem").filter({ hasText: "确认了资料变更" });
    await expect(entry).toContainText(`平台抽佣：${before}% → ${rate}%`);
    await expect(entry).toContainText(/征信服务：(开启 → )?关闭/);
  });

  await test.step("2 the shop is warned of a paper that ends, and shows a new one", async () => {
    await card(operator, "资质证照").getByRole("button", { name: "新增资质" }).click();
    const put = operator.getByRole("dialog", { name: "新增资质" });
    await put.getByLabel(/^名称/).fill(PAPER);
    await fillPaper(put, 20);
    await put.getByRole("button", { name: "保存" }).click();
    await expect(operator.getByText("已保存", { exact: true })).toBeVisible();

    await visit(owner, `${shop.origin}/profile`, "店铺资料");
    await expect(card(owner, "费率与结算")).toContainText(`平台抽佣${rate}%`);
    const warning = owner.getByText("有资质将在 30 天内到期，请尽快更新。");
    await expect(warning).toBeVisible();
    const paper = card(owner, "资质证照").getByRole("listitem").filter({ hasText: PAPER });
    await expect(paper).toContainText("即将到期");
    await paper.getByRole("button", { name: "更新" }).click();
    const form = owner.getByRole("dialog", { name: "更新" });
    await fillPaper(form, 400);
    await expectAccessible(owner);
    await form.getByRole("button", { name: "提交审核" }).click();
    await expect(owner.getByText("已提交，待平台审核")).toBeVisible();
    await confirm(second, "paper", shop.name);
    await visit(owner, `${shop.origin}/profile`, "店铺资料");
    await expect(paper.getByText("有效", { exact: true })).toBeVisible();
    await expect(warning).toHaveCount(0);
  });

  /** Presses an act of the merchant's page, and says why. */
  const act = async (name: string, title: string, agreed = "") => {
    await operator.getByRole("button", { name, exact: true }).click();
    const ask = operator.getByRole("alertdialog", { name: title });
    await ask.getByLabel(/^(导出)?原因/).fill("商户申请退出平台");
    if (agreed) await ask.getByRole("checkbox", { name: agreed }).check();
    await ask.getByRole("button", { name, exact: true }).click();
  };
  const close = () => act("关闭商户", `关闭 ${shop.name}？`, "我已确认该商户不再营业，关闭后不能恢复");

  await test.step("3 it is frozen, and can't be closed while a recharge waits", async () => {
    const recharge = await transferred(owner, shop.origin);
    await open();
    await act("冻结", `冻结 ${shop.name}？`);
    await expect(operator.getByText(`${shop.name} 已冻结，不能提现`)).toBeVisible();
    await close();
    await expect(operator.getByText("店铺还有未结清的订单、资金或外部请求，不能关闭")).toBeVisible();
    const left = operator.getByRole("group", { name: "关闭前须清理" });
    await expect(left).toBeFocused();
    await expectAccessible(operator);
    await left.getByRole("link", { name: "查看未完结的风控充值" }).click();
    await expect(operator).toHaveURL(/rechargeAudit/);
    await rowOf(operator, recharge)
      .getByRole("button", { name: /更多操作$/ })
      .click();
    await operator.getByRole("menuitem", { name: "驳回" }).click();
    const ask = operator.getByRole("alertdialog", { name: /^驳回 .* 的充值$/ });
    await ask.getByLabel(/^原因/).fill("没有收到转账");
    await ask.getByRole("button", { name: "驳回充值" }).click();
    await expect(ask).toBeHidden();
  });

  await test.step("4 nothing is left: it is closed, and nobody comes in any more", async () => {
    await open();
    await close();
    await expect(operator.getByText(`${shop.name} 已关闭`)).toBeVisible();
    await expect(operator.getByRole("group", { name: "关闭前须清理" })).toHaveCount(0);
    await owner.goto(shop.origin);
    await expect(owner.getByText("店铺不存在或暂不可用")).toBeVisible();
  });

  await test.step("5 all of its data is asked for, and fetched as one file", async () => {
    await act("导出整店数据", `导出${shop.name}的整店数据？`);
    const sheet = operator.getByRole("dialog").filter({ hasText: /已导出 \d+ 个表和文件/ });
    await expect(sheet).toBeVisible({ timeout: 120_000 });
    await expectAccessible(operator);
    const file = await saved(operator, sheet.getByRole("link", { name: "下载文件" }));
    expect(file.name).toMatch(/\.zip$/);
    expect(file.head.slice(0, 4)).toBe("PK\x03\x04");
  });
});

/** A card of a page by its title. */
const card = (page: Page, title: string): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .last();

/** The second person confirms the change that waits; `code`: what the SMS provider calls a message. */
async function confirm(second: Page, kind: "message" | "rates" | "paper", named: string, code = ""): Promise<void> {
  await visit(second, `${ADMIN}/review?kind=${kind}`, "待复核");
  await rowOf(second, named).getByRole("button", { name: "确认变更" }).click();
  const ask = second.getByRole("alertdialog", { name: /^确认.*变更？$/ });
  if (code) await ask.getByLabel(/^短信模板编号/).fill(code);
  await expectAccessible(second, `${kind} to confirm`);
  await ask.getByRole("button", { name: "确认变更" }).click();
  await expect(second.getByText("已确认", { exact: true }).first()).toBeVisible();
}

/** The picture of a paper that ends in so many days, and why it is shown. */
async function fillPaper(form: Locator, days: number): Promise<void> {
  await form.getByTestId("files").setInputFiles(picture("paper.png", [90, 60, days % 255]));
  await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
  const end = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel(/^有效期至/).fill(end);
  await form.getByLabel(/^原因/).fill("新的授权期");
}

const PNG = "\x89PNG\r\n\x1a\n";

/** What a press saves: its name, and its first eight bytes. */
async function saved(page: Page, press: Locator): Promise<{ name: string; head: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), press.click()]);
  const head = readFileSync(await file.path())
    .subarray(0, 8)
    .toString("latin1");
  return { name: file.suggestedFilename(), head };
}

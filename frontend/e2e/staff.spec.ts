import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { refusal } from "./support/api";
import { rowOf, visit } from "./support/desk";
import { mobile, unique } from "./support/numbers";
import { test } from "./support/rooms";
import type { Shop } from "./support/shop";
import { logIn, sentWith } from "./support/zudesk";

const PASSWORD = "limited-horse-7";

test("a colleague with a role of two actions: invited, at work within it, and without what the role loses", async ({
  owner,
  lin,
  room,
}) => {
  const label = unique();
  const [role, name, account] = [`看货 ${label.slice(-4)}`, "周小北", `staff-${label}`];

  await test.step("the owner makes a role and invites somebody into it", async () => {
    await makeRole(owner, lin, role, ["查看商品", "查看订单"]);
    await visit(owner, `${lin.origin}/staff`, "员工与角色");
    await owner.getByRole("button", { name: "添加员工" }).first().click();
    const form = owner.getByRole("dialog", { name: "添加员工" });
    await form.getByLabel("姓名").fill(name);
    await form.getByLabel("登录账号").fill(account);
    await form.getByRole("treeitem", { name: role }).click();
    await expectAccessible(owner);
  });

  const staff = await room();
  await test.step("who is invited chooses a password by the code of the message, and logs in", async () => {
    const form = owner.getByRole("dialog", { name: "添加员工" });
    const number = mobile();
    await form.getByLabel("手机号").fill(number);
    const before = (await sentWith(staff, "SMS_STAFF_INVITATION")).length;
    await form.getByRole("button", { name: "发送邀请" }).click();
    await expect(owner.getByText(new RegExp(`^已邀请${name}`))).toBeVisible();
    await expect(rowOf(owner, account)).toContainText("待接受邀请");
    await expect.poll(async () => (await sentWith(staff, "SMS_STAFF_INVITATION")).length).toBeGreaterThan(before);
    await staff.goto(lin.origin);
    await staff.getByRole("button", { name: "接受邀请" }).click();
    await staff.getByLabel("手机号").fill(number);
    await staff.getByLabel("邀请码").fill((await sentWith(staff, "SMS_STAFF_INVITATION")).at(-1)!);
    await staff.getByLabel("新密码").fill(PASSWORD);
    await expectAccessible(staff);
    await staff.getByRole("button", { name: "设置新密码" }).click();
    await expect(staff.getByText(`密码已设置，请用账号 ${account} 登录`)).toBeVisible();
    await logIn(staff, lin.origin, account, PASSWORD);
  });

  await test.step("the menu, the pages and the calls are those of the role", async () => {
    const menu = staff.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("link", { name: "商品管理" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "收支账单" })).toHaveCount(0);
    await expect(menu.getByText("财务", { exact: true })).toHaveCount(0);
    await visit(staff, `${lin.origin}/productManage`, "商品管理");
    await shut(staff, lin, "/billList");
    expect(await refusal(staff, "/api/finance/getFinanceBillList")).toBe(103);
    expect(await refusal(staff, "/api/platform/goodsList")).toBe(200);
  });

  await test.step("what is cut from the role is gone at the next press", async () => {
    await editRole(owner, lin, role, "查看商品");
    expect(await refusal(staff, "/api/platform/goodsList")).toBe(103);
    await shut(staff, lin, "/productManage");
    await visit(staff, `${lin.origin}/regularOrder`, "常规订单");
  });
});

async function makeRole(owner: Page, shop: Shop, role: string, actions: readonly string[]): Promise<void> {
  await visit(owner, `${shop.origin}/staff?view=roles`, "员工与角色");
  await owner.getByRole("button", { name: "新建角色" }).click();
  const form = owner.getByRole("dialog", { name: "新建角色" });
  await form.getByLabel("角色名称").fill(role);
  for (const action of actions) await form.getByRole("treeitem", { name: action, exact: true }).click();
  await expectAccessible(owner);
  await form.getByRole("button", { name: "创建角色" }).click();
  await expect(owner.getByText(`已创建角色：${role}`)).toBeVisible();
}

/** Takes an action out of the role. */
async function editRole(owner: Page, shop: Shop, role: string, action: string): Promise<void> {
  await visit(owner, `${shop.origin}/staff?view=roles`, "员工与角色");
  await owner
    .getByRole("listitem")
    .filter({ hasText: role })
    .getByRole("button", { name: "修改", exact: true })
    .click();
  const form = owner.getByRole("dialog", { name: `修改角色“${role}”` });
  await form.getByRole("treeitem", { name: action, exact: true }).click();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(owner.getByText(`已保存：${role}，1 位使用者立即生效`)).toBeVisible();
}

/** A link from elsewhere to a page that isn't theirs. */
async function shut(staff: Page, shop: Shop, path: string): Promise<void> {
  await staff.goto(shop.origin + path);
  await expect(staff.getByRole("heading", { name: "没有权限访问" })).toBeVisible();
}

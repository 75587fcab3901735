import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { read } from "./support/api";
import { leaseAtOnce, sign } from "./support/customer";
import { rowOf, visit } from "./support/desk";
import { placeOne } from "./support/market";
import { mobile, unique } from "./support/numbers";
import { test } from "./support/rooms";
import { audit, openUnaudited, ship } from "./support/shop";
import { hostOf, logInFirst } from "./support/zudesk";

const FIRST = "first-horse-7";

test("a sub-shop from its opening to its closing: an order comes and goes, its manager ships another", async ({
  owner,
  lin,
  leased,
  phone,
  room,
}) => {
  const label = `e2e-${unique()}`;
  const [name, account] = [`城东店 ${label.slice(-4)}`, `mgr-${label}`];

  await visit(owner, `${lin.origin}/subMerchant`, "分店管理");
  await owner.getByRole("button", { name: "开设分店" }).first().click();
  const form = owner.getByRole("dialog", { name: "开设分店" });
  for (const [field, text] of Object.entries({ 分店名称: name, 店长手机号: mobile(), 店长账号: account }))
    await form.getByLabel(field).fill(text);
  await form.getByLabel(/^店长(?!手机号|账号)/).fill("董梅");
  await form.getByLabel("初始密码").fill(FIRST);
  await form.getByLabel("分店网址前缀").fill(label);
  await expectAccessible(owner);
  await form.getByRole("button", { name: "开设", exact: true }).click();
  const made = owner.getByRole("dialog", { name: `${name}已开设` });
  await expect(made.getByText(hostOf(label))).toBeVisible();
  await owner.keyboard.press("Escape");

  const links = await read(owner, "/api/general/shareLinkList", { status: "active", page_size: 100 });
  const urls = links.items.map(({ url }) => url);
  const number = mobile();
  const { order_id } = await placeOne(phone, urls, number);
  const { goods } = await read(owner, "/api/merchant/orderInfo", { order_id });
  const title = goods.pieces[0]!.title;
  const give = async (from: string, what: string) => {
    await visit(owner, `${lin.origin}/regularOrder?${from}`, "常规订单");
    await rowOf(owner, what).getByRole("checkbox").check();
    await owner.getByRole("button", { name: "转分店" }).click();
    const moving = owner.getByRole("dialog", { name: "1 个订单转分店" });
    await moving.getByLabel("转到").selectOption({ label: name });
    await moving.getByRole("button", { name: "转分店" }).click();
    const result = owner.getByRole("dialog").filter({ hasText: "成功 1 条，失败 0 条" });
    await result.getByRole("button", { name: "完成" }).click();
  };
  await give(`mobile=${number}`, title);

  const manager = await room();
  await logInFirst(manager, hostOf(label), account, FIRST);
  await visit(manager, `${hostOf(label)}/s_regularOrder`, "常规订单");
  await expect(rowOf(manager, title)).toBeVisible();

  // A day's work there: a lease that the main shop audited is given to the sub-shop, whose manager ships it.
  const given = await leaseAtOnce(phone, leased.link);
  await openUnaudited(owner, lin, given);
  await audit(owner);
  await sign(phone);
  await give(`order_id=${given}`, leased.goods.title);
  await manager.goto(`${hostOf(label)}/orderInfo/${given}`);
  await ship(manager, leased.goods);
  await visit(manager, `${hostOf(label)}/s_regularOrder?order_id=${given}`, "常规订单");
  await expect(rowOf(manager, leased.goods.title)).toContainText("已发货");

  await visit(owner, `${lin.origin}/subMerchant?keyword=${encodeURIComponent(name)}`, "分店管理");
  await rowOf(owner, name).getByRole("link").first().click();
  await expect(owner.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "暂停", exact: true }).click();
  const pause = owner.getByRole("alertdialog");
  await pause.getByLabel("未发货的订单转回总店").uncheck();
  await pause.getByRole("button", { name: "暂停" }).click();
  await expect(owner.getByText("已暂停", { exact: true })).toBeVisible();
  await expect(owner.getByRole("link", { name: "转走未发货订单" })).toBeVisible();

  await owner.getByRole("button", { name: "关闭分店" }).click();
  const ask = owner.getByRole("alertdialog");
  await expect(ask.getByText("还有 2 份未完结的租约和 0 笔未完结的购买订单，将全部转回总店")).toBeVisible();
  await ask.getByLabel("我已确认该分店不再营业，关闭后不能恢复").check();
  await ask.getByRole("button", { name: "转回总店并关闭" }).click();
  await expect(owner.getByText("已关闭", { exact: true })).toBeVisible();
  await expect(owner.getByText("转回总店的租约")).toBeVisible();
  await visit(owner, `${lin.origin}/regularOrder?mobile=${number}`, "常规订单");
  await expect(rowOf(owner, title)).toBeVisible();
  await manager.goto(hostOf(label));
  await expect(manager.getByRole("navigation", { name: "主菜单" })).toHaveCount(0);
});

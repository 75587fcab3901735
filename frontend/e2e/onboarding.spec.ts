import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { lease, receive, sign } from "./support/customer";
import { visit } from "./support/desk";
import { seededShop, test } from "./support/rooms";
import { audit, onboard, onTheShelf, openUnaudited, publish, share, ship } from "./support/shop";
import { ADMIN, logIn, logInFirst, operatorAccount, reloadUntil } from "./support/zudesk";

test("an operator is led to what was asked for, and onboards a merchant, whose owner logs in on the new address and has a first lease", async ({
  room,
  phone,
}) => {
  test.setTimeout(900_000);
  const [operator, owner] = [await room(), await room()];
  const { account, password } = operatorAccount();
  await operator.goto(`${ADMIN}/merchant`);
  await expect(operator.getByRole("heading", { name: "登录" })).toBeVisible();
  await expectAccessible(operator);
  await logIn(operator, ADMIN, account, password, "/merchant");
  await expect(operator).toHaveURL(`${ADMIN}/merchant`);
  await visit(operator, ADMIN, /您好$/);
  const shop = await onboard(operator, "林记租机");
  await expectAccessible(operator);
  await owner.goto(shop.origin);
  await expect(owner.getByText(shop.name)).toBeVisible();
  await expectAccessible(owner);
  await logInFirst(owner, shop.origin, shop.account, shop.password);
  await visit(owner, shop.origin, /您好$/);

  const goods = await publish(owner, shop);
  await onTheShelf(owner, goods);
  const { order_id } = await lease(phone, await share(owner, shop, goods), goods.term);
  await openUnaudited(owner, shop, order_id);
  await audit(owner);
  await sign(phone);
  await ship(owner, goods);
  await receive(phone);
  await reloadUntil(owner, (patience) => expect(owner.getByText("租赁中").first()).toBeVisible(patience));
});

test("another shop doesn't find an order", async ({ owner, lin, room }) => {
  await visit(owner, `${lin.origin}/dealingOrder`, "在租订单");
  const order = owner.getByRole("table").getByRole("link").first();
  // Its second line is the SKU.
  const title = (await order.innerText()).split("\n")[0]!;
  const path = (await order.getAttribute("href"))!;
  await owner.goto(lin.origin + path);
  await expect(owner.getByText(title).first()).toBeVisible();
  const [other, page] = [seededShop("gao", "高飞租机"), await room()];
  await logIn(page, other.origin, other.account, other.password, path);
  await expect(page.getByText("内容不存在或已删除").first()).toBeVisible();
});

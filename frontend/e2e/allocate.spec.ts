import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { rowOf, visit } from "./support/desk";
import { rented } from "./support/goods";
import { placeMany } from "./support/market";
import { unique } from "./support/numbers";
import { test } from "./support/rooms";
import { linkTo } from "./support/shop";

const MANY = 45;

test("forty-five orders are given to an auditor at once, over three pages and three batches", async ({
  owner,
  lin,
  phone,
}) => {
  const title = await rented(owner, lin.origin, `任天堂 Switch 2 ${unique()}`, "60");
  await placeMany(phone, await linkTo(owner, title), MANY);
  const mine = new URLSearchParams({ title });
  await visit(owner, `${lin.origin}/regularOrder?${mine}`, "常规订单");
  await expect(owner.getByText(`共 ${MANY} 条`, { exact: true })).toBeVisible();
  await owner.getByRole("checkbox", { name: /^选择本页/ }).check();
  await owner.getByRole("button", { name: `选择全部 ${MANY} 条` }).click();
  await expect(owner.getByText(`已选 ${MANY} 条`)).toBeVisible();
  await owner.getByRole("button", { name: "分配审核员" }).click();
  const form = owner.getByRole("dialog", { name: `分配 ${MANY} 个订单` });
  await form.getByLabel("审核员").selectOption({ index: 1 });
  await expectAccessible(owner);
  await form.getByRole("button", { name: "分配审核员" }).click();
  const result = owner.getByRole("dialog").filter({ hasText: `成功 ${MANY} 条，失败 0 条` });
  await expect(result).toBeVisible();
  await expectAccessible(owner);
  await result.getByRole("button", { name: "完成" }).click();
  await expect(rowOf(owner, title)).toBeVisible();
});

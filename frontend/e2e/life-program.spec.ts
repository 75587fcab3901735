import { createHash, createHmac, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { rowOf, visit } from "./support/desk";
import { idNumber, mobile, unique } from "./support/numbers";
import { test } from "./support/rooms";

type Keys = { key: string; secret: string };
type Goods = { skus: { id: string; available: number; prices: { term: string }[] }[] };
type Placed = { order_id: string; title: string };
type Answer<T> = { code: number; data: T };

test("a shop's own mini-program places an order by a signed call, once", async ({ owner, lin }) => {
  const number = `WX-${unique()}`;
  const who = { name: "陈小满", mobile: mobile(), id_number: idNumber() };
  const where = { province: "浙江省", city: "杭州市", area: "西湖区", address: "文三路 269 号 3 幢 502 室" };

  await visit(owner, `${lin.origin}/openApi`, "开放接口");
  const keys = await newKeys(owner, `支付宝小程序 ${unique()}`);
  const choice = await toLease(owner, keys);
  const form = { number, ...choice, ...who, ...where, consent: true };

  const placed = await call<Placed>(owner, keys, "POST", "/api/open/order", form);
  expect(placed).toMatchObject({ code: 200 });
  const { order_id, title } = placed.data;
  const again = await call<Placed>(owner, keys, "POST", "/api/open/order", form);
  expect(again).toMatchObject({ code: 200, data: { order_id } });
  const forged = await call(owner, { ...keys, secret: "zds_forged" }, "POST", "/api/open/order", form);
  expect(forged.code).toBe(109);

  await visit(owner, `${lin.origin}/regularOrder?mobile=${who.mobile}`, "常规订单");
  await expect(rowOf(owner, title)).toContainText("待支付");
  await visit(owner, `${lin.origin}/openApi?view=calls`, "开放接口");
  await owner.getByRole("row").getByRole("link", { name: number }).first().click();
  await expect(owner).toHaveURL(new RegExp(`orderInfo/${order_id}`));
});

/** The first that can be leased of what the channel shows. */
async function toLease(owner: Page, keys: Keys): Promise<{ goods_id: string; sku_id: string; term: string }> {
  const { items } = (await call<{ items: { id: string }[] }>(owner, keys, "GET", "/api/open/goods?page=1")).data;
  for (const { id } of items) {
    const { skus } = (await call<Goods>(owner, keys, "GET", `/api/open/goodsDetail?id=${id}`)).data;
    const sku = skus.find((one) => one.available > 0 && one.prices.length > 0);
    if (sku) return { goods_id: id, sku_id: sku.id, term: sku.prices[0]!.term };
  }
  throw new Error("nothing to lease on the channel");
}

/** A key of the channel that the seed's goods are shown on; its secret is told this once. */
async function newKeys(owner: Page, name: string): Promise<Keys> {
  await owner.getByRole("button", { name: "新增密钥" }).click();
  const form = owner.getByRole("dialog", { name: "新增密钥" });
  await form.getByLabel("名称").fill(name);
  await form.getByLabel("渠道").selectOption("alipay");
  await form.getByRole("button", { name: "新增", exact: true }).click();
  const told = owner.getByRole("dialog", { name: `“${name}”的密钥` });
  await expect(told).toBeVisible();
  const [, key, secret] = await told.locator(".font-mono").allInnerTexts();
  await owner.keyboard.press("Escape");
  return { key: key!.trim(), secret: secret!.trim() };
}

/** Signed as apps/intake/README.md says; sent by the browser, which alone knows where *.localhost is. */
async function call<T>(
  page: Page,
  keys: Keys,
  method: "GET" | "POST",
  path: string,
  form?: object,
): Promise<Answer<T>> {
  const body = form ? JSON.stringify(form) : "";
  const [stamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString("hex")];
  const text = [method, path, stamp, nonce, createHash("sha256").update(body).digest("hex")].join("\n");
  const headers = {
    "content-type": "application/json",
    "x-zudesk-key": keys.key,
    "x-zudesk-timestamp": stamp,
    "x-zudesk-nonce": nonce,
    "x-zudesk-signature": createHmac("sha256", keys.secret).update(text).digest("hex"),
  };
  const init = { method, headers, ...(form && { body }) };
  return page.evaluate(
    async (asked) => (await fetch(asked.path, asked.init)).json() as Promise<{ code: number; data: never }>,
    { path, init },
  );
}

import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { askFor, proveMobile } from "./support/customer";
import { actOn } from "./support/desk";
import { test } from "./support/rooms";
import { leaseThat, reloadUntil } from "./support/zudesk";

test("a customer renews at the end of the term, and signs its paper", async ({ owner, lin, phone }) => {
  const { order_id, page } = leaseThat("ending", 1);
  await phone.goto(page);
  await askFor(phone, "申请续租");
  await proveMobile(phone);
  await expect(phone.getByText(/^已申请续租 1 期/)).toBeVisible();

  await actOn(owner, `${lin.origin}/orderInfo/${order_id}`, "答复续租");
  const ask = owner.getByRole("alertdialog", { name: /^答复续租：/ });
  await ask.getByRole("radio", { name: "同意续租" }).check();
  await expectAccessible(owner);
  await ask.getByRole("button", { name: "同意续租" }).click();
  await expect(owner.getByText("已续租，客户会收到短信")).toBeVisible();

  // Beside it a credit bureau's consent may wait to be signed, too.
  const paper = phone.getByRole("region", { name: "续租补充协议" });
  const sign = paper.getByRole("link", { name: "去签署" });
  await reloadUntil(phone, (patience) => expect(sign).toBeVisible(patience));
  await expect(phone.getByText(/^约定已生效，请在 .* 前签署补充协议留存/)).toBeVisible();
  await expectAccessible(phone);
  await sign.click();
  await phone.getByRole("button", { name: "我已阅读并同意，签署" }).click();
  await expect(phone.getByRole("heading", { name: /合同完成/ })).toBeVisible();
  await phone.goto(page);
  const see = phone.getByRole("button", { name: "查看补充协议" });
  await reloadUntil(phone, (patience) => expect(see).toBeVisible(patience));
});

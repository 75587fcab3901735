import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { visit } from "./desk";
import { picture } from "./pictures";

/** A shop says that it transferred ¥200 for reports; gives the recharge's number, which waits for an operator. */
export async function transferred(owner: Page, origin: string): Promise<string> {
  // A slip proves one transfer: the next one has a picture of its own.
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  await visit(owner, `${origin}/riskRecharge`, "风控充值");
  await owner.getByRole("button", { name: "线下充值" }).click();
  const form = owner.getByRole("dialog", { name: "线下充值" });
  await form.getByLabel(/^充值金额/).fill("200");
  await form.getByTestId("files").setInputFiles(picture("slip.png", [red, green, blue]));
  await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
  await form.getByLabel("备注").fill("招行转账");
  await expectAccessible(owner, "a recharge by transfer");
  const answer = owner.waitForResponse((one) => one.url().includes("/api/merchant/merChart"));
  await form.getByRole("button", { name: "提交审核" }).click();
  const { data } = (await (await answer).json()) as { data: { id: string } };
  await expect(owner.getByText("已提交线下充值 ¥200.00，审核通过后入账")).toBeVisible();
  return data.id;
}

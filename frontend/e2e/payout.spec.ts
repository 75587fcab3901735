import { expect } from "@playwright/test";
import { expectTodo, rowOf, todoCount, visit } from "./support/desk";
import { unique } from "./support/numbers";
import { picture } from "./support/pictures";
import { test } from "./support/rooms";
import { ADMIN } from "./support/zudesk";

test("a merchant withdraws, one operator approves and another pays", async ({ owner, operator, cashier, lin }) => {
  await visit(owner, `${lin.origin}/billList`, "收支账单");
  const waiting = await todoCount(operator, ADMIN, "待审核提现");
  await visit(owner, `${lin.origin}/applyWithdrawal`, "申请提现");
  await owner.getByLabel(/^金额/).fill("100");
  await owner.getByRole("button", { name: "申请提现" }).click();
  const asked = owner.getByRole("alertdialog", { name: "确认提现？" });
  const answer = owner.waitForResponse((one) => one.url().includes("/api/finance/applyWithdraw"));
  await asked.getByRole("button", { name: "提现 ¥100.00" }).click();
  const { data } = (await (await answer).json()) as { data: { id: string } };
  await expect(owner).toHaveURL(/cashWithdrawal/);
  await expectTodo(operator, ADMIN, "待审核提现", waiting + 1);

  await visit(operator, `${ADMIN}/cashWithdrawal`, "提现管理");
  await rowOf(operator, data.id).getByRole("button", { name: "通过" }).click();
  await operator
    .getByRole("alertdialog", { name: /的提现？$/ })
    .getByRole("button", { name: "通过" })
    .click();
  await expect(operator.getByText(/^已通过，待打款/)).toBeVisible();
  await visit(cashier, `${ADMIN}/cashWithdrawal`, "提现管理");
  await cashier.getByRole("tab", { name: /已通过/ }).click();
  await rowOf(cashier, data.id).getByRole("button", { name: "登记打款" }).click();
  const form = cashier.getByRole("dialog", { name: "登记打款" });
  await form.getByLabel("银行流水号").fill(`20261121${unique()}`);
  await form.getByTestId("files").setInputFiles(picture("voucher.png", [90, 130, 90]));
  await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
  await form.getByRole("button", { name: "确认已打款" }).click();
  await cashier
    .getByRole("alertdialog")
    .getByRole("button", { name: /^登记打款 ¥/ })
    .click();
  await expect(cashier.getByText(/^已登记向/)).toBeVisible();
  await visit(owner, `${lin.origin}/cashWithdrawal`, "提现管理");
  await expect(rowOf(owner, data.id)).toContainText("已打款");
});

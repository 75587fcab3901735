import { expect } from "@playwright/test";
import { expectTodo, rowOf, visit } from "./support/desk";
import { picture } from "./support/pictures";
import { test } from "./support/rooms";

test("a write-off that a colleague asked for is confirmed, and money comes late", async ({ owner, lin }) => {
  let order = "";

  await test.step("1 the request waits for the second person", async () => {
    await expectTodo(owner, lin.origin, "待复核核销", 1);
    await visit(owner, `${lin.origin}/collectionDesk`, "催收工作台");
    await expect(rowOf(owner, "核销待复核")).toBeVisible();
    await visit(owner, `${lin.origin}/review?kind=write_off`, "待复核");
    await owner.getByRole("link", { name: "去复核" }).first().click();
    await expect(owner).toHaveURL(/orderInfo\/\d+\?tab=collection/);
    order = /orderInfo\/(\d+)/.exec(owner.url())![1]!;
  });

  await test.step("2 confirmed, nothing more is asked", async () => {
    await owner.getByRole("button", { name: "复核通过" }).click();
    const ask = owner.getByRole("alertdialog", { name: /^核销 ¥/ });
    await ask.getByRole("checkbox").check();
    await ask.getByRole("button", { name: "复核通过" }).click();
    await expect(owner.getByText(/^已核销 ¥/)).toBeVisible();
    await expect(owner.getByText("已核销", { exact: true }).first()).toBeVisible();
    await expectTodo(owner, lin.origin, "待复核核销", 0);
  });

  await test.step("3 the customer pays a part all the same, which is recovered", async () => {
    await visit(owner, `${lin.origin}/billingDetails/${order}`, /账单/);
    await owner.getByRole("button", { name: "收取核销未收" }).click();
    const form = owner.getByRole("dialog", { name: "收款" });
    await form.getByRole("radio", { name: /线下收款/ }).check();
    await form.getByLabel(/^金额/).fill("10");
    await form.getByTestId("files").setInputFiles(picture("slip.png", [120, 130, 90]));
    await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
    await form.getByRole("button", { name: "收款" }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: "登记 ¥10.00" }).click();
    await expect(owner.getByText(/^已登记线下收款/)).toBeVisible();
    await visit(owner, `${lin.origin}/collectionDesk?view=written_off`, "核销与收回");
    await expect(rowOf(owner, order)).toContainText("¥10.00");
  });
});

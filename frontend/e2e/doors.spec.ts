import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { unique } from "./support/numbers";
import { test } from "./support/rooms";
import { ADMIN, hostOf, logIn, operatorAccount } from "./support/zudesk";

test.describe("Logging in", () => {
  test("says what is missing and what is wrong, then that the account is locked", async ({ page }) => {
    await page.goto(`${ADMIN}/main/login`);
    const act = page.getByRole("button", { name: "登录", exact: true });
    await act.click();
    await expect(page.getByText("请填写账号和密码")).toBeVisible();
    await page.getByLabel("账号").fill(`nobody-${unique()}`);
    const locked = page.getByText(/账号已锁定，请在 \d+ 分钟后重试/);
    await expect(async () => {
      await page.getByLabel("密码", { exact: true }).fill("wrong-password-1");
      if (await act.isEnabled()) {
        const answer = page.waitForResponse((one) => one.url().includes("/api/platform/mainLand"));
        await act.click();
        await answer;
      }
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expect(locked).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 45_000, intervals: [100] });
    await expect(act).toBeDisabled();
    await expectAccessible(page);
  });

  test("leads back to the page that was asked for, query and all", async ({ page }) => {
    // Not the one who just logged in for all journeys: a code of the authenticator counts once.
    const { account, password } = operatorAccount("ops");
    await page.goto(`${ADMIN}/regularOrder?status=pending_audit`);
    await expect(page).toHaveURL(/\/main\/login\?target=%2FregularOrder%3Fstatus%3Dpending_audit/);
    await logIn(page, ADMIN, account, password, "/regularOrder?status=pending_audit");
    await expect(page).toHaveURL(`${ADMIN}/regularOrder?status=pending_audit`);
    await expect(page.getByRole("tab", { name: /待审核/, selected: true })).toBeVisible();
  });
});

test.describe("Addresses", () => {
  test("are found in any case; unknown ones are 404", async ({ operator }) => {
    await operator.goto(`${ADMIN}/REGULARorder`);
    await expect(operator.getByRole("heading", { level: 1, name: "常规订单" })).toBeVisible();
    const answer = await operator.goto(`${ADMIN}/noSuchPage`);
    expect(answer?.status()).toBe(404);
    await expect(operator.getByText("404 · 没有这个页面")).toBeVisible();
    await expectAccessible(operator);
  });

  test("that were cut off are 404 too, and no fault", async ({ operator }) => {
    for (const cut of ["/%", "/%E0%A4%A"]) {
      expect((await operator.goto(ADMIN + cut))?.status()).toBe(404);
      await expect(operator.getByText("404 · 没有这个页面")).toBeVisible();
    }
  });

  test("of a shop that isn't there say so", async ({ page }) => {
    await page.goto(hostOf(`none-${unique()}`));
    await expect(page.getByText("店铺不存在或暂不可用")).toBeVisible();
    await expectAccessible(page);
  });
});

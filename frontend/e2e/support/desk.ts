import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { read } from "./api";
import { ADMIN, reloadUntil, TOLD } from "./zudesk";

/** Opens a page of a desk and waits for its title; axe looks at it the first time, of whichever shop or order it is. */
export async function visit(page: Page, url: string, title: string | RegExp): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  const { origin, pathname } = new URL(url);
  await expectAccessible(page, `${origin === ADMIN ? "operators'" : "a shop's"} ${pathname.replace(/\d+/g, "#")}`);
}

/** The row of a table that holds `text`. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("row").filter({ hasText: text }).first();

/** The count beside an entry of the workbench's to-dos. */
export const todo = (page: Page, label: string): Locator =>
  page.getByRole("main").getByRole("link", { name: new RegExp(`^${label}(\\s*最早.*)?\\s*\\d+$`) });

/** How many the to-do says; 0 where it isn't shown. */
export async function todoCount(page: Page, origin: string, label: string): Promise<number> {
  await visit(page, origin, /您好$/);
  await expect(page.getByText("待办", { exact: true })).toBeVisible();
  const entry = todo(page, label);
  // Its last word: the line before it says since when.
  return (await entry.count()) > 0 ? Number(await entry.locator("span").last().innerText()) : 0;
}

/** The workbench says that so many wait, looked at anew while what makes it so is under way. */
export const expectTodo = (page: Page, origin: string, label: string, count: number): Promise<void> =>
  expect.poll(() => todoCount(page, origin, label), { message: `${label} on the workbench`, ...TOLD }).toBe(count);

// A month is some hundred jobs of all shops; a busy machine needs minutes for them.
const NIGHTS = 300_000;

/** The operator moves the demo's date on and sees the merchant's nights run up to it. */
export async function moveOn(
  operator: Page,
  days: "下一天" | "往后 7 天" | "往后 31 天",
  merchant: string,
): Promise<void> {
  await visit(operator, `${ADMIN}/jobRuns`, "定时任务");
  await operator.getByRole("button", { name: "模拟往后的日子（演示）" }).click();
  await operator.getByRole("menuitem", { name: days }).click();
  const said = operator.getByText(/营业日已到 \d{4}-\d\d-\d\d/);
  const [today] = /\d{4}-\d\d-\d\d/.exec(await said.innerText())!;
  // Asked without the page: loading it again and again takes what the nights need. What isn't answered is asked again.
  await expect(async () => {
    const { items } = await read(operator, "/api/platform/jobRuns", { key: today, kind: "nightly", page_size: 100 });
    expect(items.find((one) => one.merchant_name === merchant)?.state).toBe("done");
  }).toPass({ timeout: NIGHTS, intervals: [1_000] });
  await operator.goto(`${ADMIN}/jobRuns?key=${today}`);
  await expect(rowOf(operator, new RegExp(`日终任务.*${merchant}`))).toContainText("已完成");
}

/** An act on the order's page, opened anew: it stands as the next step, or in the menu. */
export async function actOn(page: Page, order: string, act: string): Promise<void> {
  await page.goto(order);
  const more = page.getByRole("button", { name: "更多操作" });
  await expect(more).toBeVisible();
  const next = page.getByRole("region", { name: "下一步" }).getByRole("button", { name: act, exact: true });
  if (await next.isVisible()) return next.click();
  await more.click();
  return page.getByRole("menuitem", { name: act, exact: true }).click();
}

/** The order's page says that it stands there now. */
export async function standsAt(page: Page, order: string, status: string): Promise<void> {
  await page.goto(order);
  const said = page.getByText(status, { exact: true }).first();
  await reloadUntil(page, (patience) => expect(said).toBeVisible(patience));
}

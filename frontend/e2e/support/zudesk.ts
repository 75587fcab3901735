import { readFileSync } from "node:fs";
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** The house under test: addresses, and accounts as the seed printed them. */
export const PORT = process.env.ZUDESK_PORT ?? "8000";
export const hostOf = (label: string) => `http://${label}.localhost:${PORT}`;
export const ADMIN = hostOf(process.env.ZUDESK_ADMIN_PREFIX ?? "admin");
export const SANDBOX = process.env.PARTNERS_BASE_URL ?? "http://127.0.0.1:8090";

export type Account = { who: string; url: string; account: string; password: string };

/** A lease of lin's, and the address of its customer's page. */
type Lease = { order_id: string; page: string };
type Seeded = { accounts: Account[]; pages: { ending: Lease[]; shipped: Lease[]; behind: Lease[] } };

/** What the seed wrote down. */
const seeded = () => JSON.parse(readFileSync(process.env.ZUDESK_DEMO_INFO ?? "", "utf8")) as Seeded;

/** A lease whose customer has something to do, or is behind (infra/seed/ending.py says with what); each journey has its own `place`, since none can be used twice. */
export function leaseThat(state: keyof Seeded["pages"], place: number): Lease {
  const found = seeded().pages[state][place];
  if (!found) throw new Error(`the seed has no ${state} lease ${place}`);
  return found;
}

/** An operator by account name; the first one without. */
export function operatorAccount(name?: string): Account {
  const { accounts } = seeded();
  const found = accounts.find((one) => one.url.startsWith(ADMIN) && (!name || one.account === name));
  if (!found) throw new Error("the seed named no operator");
  return found;
}

/** Logs in where `page` is sent by itself; several roles: the first one. */
export async function logIn(page: Page, origin: string, account: string, password: string, path = "/"): Promise<void> {
  await page.goto(origin + path);
  await page.getByLabel("账号").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  const role = page.getByRole("heading", { name: "选择本次使用的角色" });
  const inside = role.or(page.getByRole("navigation", { name: "主菜单" }));
  const second = page.getByLabel("动态码");
  await expect(inside.or(second)).toBeVisible();
  if (await second.isVisible()) await enterCode(page, account, inside);
  await expect(inside).toBeVisible();
  if (await role.isVisible()) await page.getByRole("listitem").getByRole("button").first().click();
  await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
}

const shownCode = async (page: Page, account: string) =>
  ((await (await page.request.get(`${SANDBOX}/control/authenticator`)).json()) as Record<string, string>)[account] ??
  "";

/** The code that the sandbox shows; the next one where somebody just logged in with this one. */
async function enterCode(page: Page, account: string, inside: Locator): Promise<void> {
  const [field, wrong] = [page.getByLabel("动态码"), page.getByText("验证码不正确或已用过")];
  const code = await shownCode(page, account);
  await field.fill(code);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(inside.or(wrong)).toBeVisible();
  if (await inside.isVisible()) return;
  await expect.poll(() => shownCode(page, account), { timeout: 60_000 }).not.toBe(code);
  await field.fill(await shownCode(page, account));
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

type Message = { template: string; params: string };

/** Codes of the messages of a template, the newest last: of other people's, too. */
export async function sentWith(page: Page, template: string): Promise<string[]> {
  const { sms } = (await (await page.request.get(`${SANDBOX}/control/state?only=sms`)).json()) as { sms: Message[] };
  const asked = sms.filter((one) => one.template === template);
  return asked.map((one) => (JSON.parse(one.params) as { code: string }).code);
}

/** Presses 获取验证码 and types what came. */
export async function enterSms(page: Page, template: string): Promise<void> {
  const before = (await sentWith(page, template)).length;
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect.poll(async () => (await sentWith(page, template)).length).toBeGreaterThan(before);
  await page.getByLabel(/验证码/).fill((await sentWith(page, template)).at(-1)!);
}

const sentCodes = (page: Page) => sentWith(page, "SMS_FIRST_LOGIN");

/** The first login of an account that somebody else made: it asks for a password of one's own. Gives that. */
export async function logInFirst(page: Page, origin: string, account: string, given: string): Promise<string> {
  const own = `${given}-mine`;
  await logIn(page, origin, account, given);
  await page.locator('input[name="old_password"]').fill(given);
  await page.locator('input[name="new_password"]').fill(own);
  await page.locator('input[name="again"]').fill(own);
  const before = (await sentCodes(page)).length;
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect.poll(async () => (await sentCodes(page)).length).toBeGreaterThan(before);
  await page.locator('input[autocomplete="one-time-code"]').fill((await sentCodes(page)).at(-1)!);
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("密码已修改，其他设备已退出登录")).toBeVisible();
  return own;
}

type Behaviour = { behaviour?: "pays" | "late"; waiver_bps?: number };

/** Whether the customer of that mobile pays debits from now on, and how much of a deposit Alipay waives. */
export async function behave(request: APIRequestContext, mobile: string, data: Behaviour): Promise<void> {
  const answer = await request.post(`${SANDBOX}/control/customers/${mobile}/behaviour`, { data });
  expect(answer.ok()).toBe(true);
}

/** How long ago the page was loaded, in milliseconds; of one that is just being left nobody knows. */
const sinceLoaded = (page: Page): Promise<number> =>
  page
    .evaluate(() => {
      const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return performance.now() - loading!.loadEventEnd;
    })
    .catch(() => Infinity);

/** How long each look lasts, the last one and those behind it: a slow machine's page would be loaded anew before it says anything. */
const LOOKS = [3_000, 3_000, 6_000, 10_000];
const PARTIES = 120_000;
/** For what shows by itself once another party's word is in, and it may have to say it twice. */
export const TOLD = { timeout: 60_000 };

type Patience = { timeout: number };

/** Asks the page anew until it says what `look` looks for: for what other parties and the worker do meanwhile. One that was loaded just now is looked at first. */
export async function reloadUntil(page: Page, look: (patience: Patience) => Promise<void>): Promise<void> {
  let fresh = (await sinceLoaded(page)) < 1_500;
  let looks = 0;
  await expect(async () => {
    const patience = { timeout: LOOKS[Math.min(looks++, LOOKS.length - 1)]! };
    if (!fresh) await page.reload();
    fresh = false;
    // What is still loading says nothing yet; whether it is to be there by now, `look` knows.
    await expect(page.locator(".skeleton"))
      .toHaveCount(0, patience)
      .catch(() => undefined);
    await look(patience);
  }).toPass({ timeout: PARTIES, intervals: [200, 500, 1_000] });
}

/** The account of that name, as the seed printed it. */
export function accountNamed(name: string): Account {
  const found = seeded().accounts.find((one) => one.account === name);
  if (!found) throw new Error(`the seed named no ${name}`);
  return found;
}

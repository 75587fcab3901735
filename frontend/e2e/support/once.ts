import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";

type Body = Record<string, unknown>;
type MoneyAct = {
  page: Page;
  path: string;
  /** Of what is sent, what the API refuses. */
  wrong: (body: Body) => Body;
  /** One after the other; the last one sends. Each try presses them all. */
  buttons: readonly Locator[];
  /** What sends it the first time, where it isn't the buttons. */
  first?: () => Promise<unknown>;
  /** What the page says when it was done. */
  done: () => Promise<void>;
  /** Nobody answers in ten seconds, in place of a line that breaks: what asks by itself is told. */
  late?: boolean;
};

/**
 * What holds of an act that moves money: a refusal is said and nothing is done; pressed twice it is sent once; where no
 * answer comes the page asks what became of it before it offers "again", and always with one key. What was done, and
 * that it was done once, the caller asks the API.
 */
export async function movesMoneyOnce({ page, path, wrong, buttons, first, done, late }: MoneyAct): Promise<void> {
  const sent: Request[] = [];
  const note = (one: Request) => void (isTo(one, path) && sent.push(one));
  page.on("request", note);
  const press = async (twice = false) => {
    for (const button of buttons.slice(0, -1)) await button.click();
    await (twice ? buttons.at(-1)!.dblclick() : buttons.at(-1)!.click());
  };
  const keys = () => new Set(sent.map((one) => one.headers()["idempotency-key"]));

  await page.route(`**${path}`, (route) => route.continue({ postData: altered(route, wrong) }), { times: 1 });
  await (first ?? press)();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ }).first()).toBeVisible();
  expect(sent).toHaveLength(1);

  sent.length = 0;
  await page.route(`**${path}`, late ? unanswered : broken, { times: late ? 1 : 2 });
  await press(true);
  if (!late) {
    await expect(page.getByText(/再试一次不会重复/)).toBeVisible();
    expect(sent).toHaveLength(2);
    await press();
  }
  await done();
  expect(sent).toHaveLength(late ? 2 : 3);
  expect(keys().size).toBe(1);
  page.off("request", note);
}

type Refusal = { code: number; msg: string; data: null | { errors?: { msg: string }[]; results?: Refusal[] } };

/** `stays`: what asks stands there still once it was refused. */
type Waiting = Pick<MoneyAct, "page" | "path" | "wrong" | "buttons"> & { stays?: boolean };

/** What a refusal says: of its field, of the one row of many, or of all. */
function reasonOf({ code, msg, data }: Refusal): string {
  if (code === 200) return reasonOf(data!.results![0]!);
  expect([104, 110, 111]).toContain(code);
  return data?.errors?.[0]?.msg ?? msg;
}

/**
 * What holds of it in a dialog where nothing is to be done: the API refuses what is wrong, which is said where it was sent
 * from; then nobody answers. Pressed twice it is sent once, and once more with its key before it offers "again". None of
 * that reaches the API. A tick that the dialog asks for is set.
 */
export async function waitsForAnAnswer({ page, path, wrong, buttons, stays }: Waiting): Promise<void> {
  const sent: Request[] = [];
  const note = (one: Request) => void (isTo(one, path) && sent.push(one));
  page.on("request", note);
  const last = buttons.at(-1)!;
  const ready = async (again = false) => {
    if (!(again && stays)) for (const button of buttons.slice(0, -1)) await button.click();
    await expect(last).toBeVisible();
    const agree = page.getByRole("alertdialog").getByRole("checkbox");
    if (await agree.isVisible()) await agree.check();
  };

  await page.route(`**${path}`, (route) => route.continue({ postData: altered(route, wrong) }), { times: 1 });
  const answer = page.waitForResponse((one) => isTo(one.request(), path));
  await ready();
  await last.click();
  const reason = reasonOf((await (await answer).json()) as Refusal);
  await expect(page.getByRole("alert").filter({ hasText: reason }).first()).toBeVisible();
  expect(sent).toHaveLength(1);

  sent.length = 0;
  await page.evaluate(impatient);
  await page.route(`**${path}`, () => undefined);
  await ready(true);
  await last.dblclick();
  await expect(page.getByText(/再试一次不会重复/)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map((one) => one.headers()["idempotency-key"])).size).toBe(1);
  await page.unroute(`**${path}`);
  page.off("request", note);
}

/** Runs in the page, which gives up on an answer at once then, in place of after ten seconds. */
function impatient(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(Math.min(ms, 600));
}

const isTo = (one: Request, path: string) => one.method() === "POST" && new URL(one.url()).pathname === path;
const altered = (route: Route, wrong: MoneyAct["wrong"]) => wrong(route.request().postDataJSON() as Body);

/** The API does it, and the line breaks. */
async function broken(route: Route): Promise<void> {
  await passOn(route);
  await route.abort("connectionreset");
}

/** The API does it, and the answer stays away until the page gives up. */
const unanswered = (route: Route): Promise<void> => passOn(route);

/** Sends what the browser sends; Node doesn't know `*.localhost` as the browser does. */
async function passOn(route: Route): Promise<void> {
  const { host, port, pathname, search } = new URL(route.request().url());
  const headers = { ...(await route.request().allHeaders()), host };
  const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers });
  expect(await answer.json(), "the API did it").toMatchObject({ code: 200 });
}

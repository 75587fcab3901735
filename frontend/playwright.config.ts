import { defineConfig } from "@playwright/test";

const port = process.env.ZUDESK_PORT ?? "8000";

/**
 * Each lane plays its journeys one after the other, by name; `make test` plays two at once, first today and beside, then
 * later and kit: of two, one takes about as long as the other. In one lane stands what would find the other's: the shop's
 * money, the cashier, the customers' codes in today; who logs in for the first time, or arranges goods, in beside. In later
 * the journey of a lease moves the clock by a day, and what waits for one would be over; what is overdue of the seed is
 * collected after that. The credit bureau is there as well, before the clock moves: its batches take whatever waits, and no
 * other journey reports. The kit has a server of its own.
 */
const LANES = {
  beside: /(doors|goods|marketplace|onboarding|shelf|sub-shop)\.spec/,
  later: /(credit|dialogs|lease|money)\.spec/,
  kit: /kit\.spec/,
};

/** The journeys run against a whole Zudesk with its seed; `make test` starts one. */
export default defineConfig({
  testDir: "e2e",
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 1,
  // Parties, worker and browser share a small noisy machine. What passes the second time only is said to be flaky, with all that is known.
  retries: 1,
  projects: [
    { name: "today", testIgnore: Object.values(LANES), workers: 1 },
    ...Object.entries(LANES).map(([name, testMatch]) => ({ name, testMatch, workers: 1 })),
  ],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: `http://admin.localhost:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // What journeys answer in place of the API would pass by a page that has a worker.
    serviceWorkers: "block",
    // A press waits until what moves stands still; what is still for who asks for it, src/app/motion.test.ts holds.
    contextOptions: { reducedMotion: "reduce" },
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a graphics card one is reckoned in software, and pages are drawn through it: slower than drawing itself.
      args: ["--no-sandbox", "--disable-background-networking", "--disable-gpu"],
    },
  },
});

import { defineConfig } from "@playwright/test";

const port = process.env.ZUDESK_PORT ?? "8000";

const LATER = /(lease|money)\.spec/;

/** The journeys run against a whole Zudesk with its seed; `make test` starts one. */
export default defineConfig({
  testDir: "e2e",
  timeout: 480_000,
  expect: { timeout: 20_000 },
  workers: 1,
  retries: 0,
  // One after the other: the journey of a lease moves the clock by months, and what waits for days would be over. What
  // is overdue of the seed is collected after that.
  projects: [
    { name: "today", testIgnore: LATER },
    { name: "later", testMatch: LATER },
  ],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    baseURL: `http://admin.localhost:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // What journeys answer in place of the API would pass by a page that has a worker.
    serviceWorkers: "block",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--disable-background-networking"],
    },
  },
});

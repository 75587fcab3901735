// Lighthouse over a Chromium of its own. Nothing else is attached to the browser while a page is measured.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import lighthouse, { desktopConfig } from "lighthouse";
import { LIVE } from "../src/lib/api/origin.ts";

const QUIET = ["quic", "background-networking", "component-update", "sync", "extensions"].map(
  (one) => `--disable-${one}`,
);
const START_MS = 20_000;
// Lighthouse names what is wrong with a picture by a sentence alone, in the language that it is asked for.
const LOCALE = "en-US";
const OVERSIZED = "displayed dimensions";

/** Runs `work` with the debugging port of a fresh Chromium; ends it, whatever happens. */
export async function withChromium(path, work) {
  const profile = mkdtempSync(join(tmpdir(), "zudesk-lighthouse-"));
  const flags = ["--headless", "--no-sandbox", "--no-first-run", "--lang=zh-CN", ...QUIET, "--remote-debugging-port=0"];
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, "about:blank"], { stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    return await work(await portOf(join(profile, "DevToolsActivePort")));
  } finally {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function portOf(file) {
  const until = Date.now() + START_MS;
  while (!existsSync(file) || !readFileSync(file, "utf8").includes("\n")) {
    if (Date.now() > until) throw new Error("Chromium doesn't start");
    await pause(50);
  }
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** `desktop` keeps what the browser holds (warm, logged in); else a phone that comes for the first time. */
export async function measure(url, port, { desktop = false } = {}) {
  const flags = {
    port,
    logLevel: "error",
    onlyCategories: ["performance"],
    locale: LOCALE,
    disableStorageReset: desktop,
    // Lighthouse waits until nothing is asked for any more, 45 s at most, and the live feed never ends.
    blockedUrlPatterns: [`*${LIVE}`],
  };
  const { lhr } = await lighthouse(url, flags, desktop ? desktopConfig : undefined);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const value = (audit) => lhr.audits[audit].numericValue;
  const requests = lhr.audits["network-requests"].details.items;
  return {
    url: lhr.finalDisplayedUrl,
    lcp: Math.round(value("largest-contentful-paint")),
    fcp: Math.round(value("first-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    score: Math.round(lhr.categories.performance.score * 100),
    requests: requests.length,
    kb: weights(requests),
    oversized: oversized(lhr.audits["image-delivery-insight"]),
    machine: Math.round(lhr.environment.benchmarkIndex),
  };
}

/** Addresses of pictures that have many more pixels than the place that shows them. */
function oversized(audit) {
  const items = audit.details?.items ?? [];
  return items
    .filter((item) => item.subItems.items.some(({ reason }) => reason.includes(OVERSIZED)))
    .map((item) => item.url);
}

/** KB over the wire by kind: Document, Stylesheet, Script, Image, … */
function weights(requests) {
  const sums = {};
  for (const { resourceType, transferSize } of requests) sums[resourceType] = (sums[resourceType] ?? 0) + transferSize;
  return Object.fromEntries(Object.entries(sums).map(([kind, bytes]) => [kind, Math.round(bytes / 102.4) / 10]));
}

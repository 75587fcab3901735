// The customer's page as Lighthouse's phone sees it. Asked by `make bench` (infra/bench/s12.py) with JSON in its first
// argument: { chromium, url, runs }. Says JSON: a measurement a run.
import { measure, withChromium } from "./lighthouse.mjs";

const asked = JSON.parse(process.argv[2]);
const found = [];
for (let at = 0; at < asked.runs; at++) {
  found.push(await withChromium(asked.chromium, (port) => measure(asked.url, port)));
}
console.log(JSON.stringify(found));

import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Reporter, TestModule, TestSuite, Vitest } from "vitest/node";
import { BY_CUSTOMER, MONEY, RAN } from "./money-calls";

/** Fails a run of all files that move money when one of the acts of money-calls.ts wasn't among what they ran. */
export default class MoneyReporter implements Reporter {
  private vitest: Vitest | null = null;

  onInit(vitest: Vitest) {
    this.vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const ran = new Set(modules.map(({ moduleId }) => moduleId));
    const files = globSync("src/features/**/*.test.tsx").filter((file) =>
      readFileSync(file, "utf8").includes("movesMoneyOnce("),
    );
    if (this.vitest?.config.testNamePattern || !files.every((file) => ran.has(resolve(file)))) return;
    const acts = new Set(modules.flatMap(({ children }) => [...children.allSuites()]).flatMap(actOf));
    const missing = [...MONEY, ...BY_CUSTOMER].filter((act) => !acts.has(act));
    if (missing.length === 0) return;
    console.error(`Acts that move money and don't run movesMoneyOnce(): ${missing.join(", ")}`);
    process.exitCode = 1;
  }
}

/** What ran, and not what was skipped. */
const actOf = (suite: TestSuite) =>
  suite.name.startsWith(RAN) && suite.state() === "passed" ? [suite.name.slice(RAN.length)] : [];

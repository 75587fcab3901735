import { describe, expect, it } from "vitest";
import { stageOf, stepStates } from "./stage";

describe("an import's stage", () => {
  it.each([
    [undefined, "upload"],
    [{ kind: "goods.check_import", state: "queued" }, "checking"],
    [{ kind: "goods.check_import", state: "done" }, "checked"],
    [{ kind: "goods.import", state: "running" }, "importing"],
    [{ kind: "goods.import", state: "done" }, "imported"],
    [{ kind: "goods.import", state: "failed" }, "failed"],
  ] as const)("%j is %s", (job, stage) => expect(stageOf(job, "goods.import")).toBe(stage));

  it("shows on the strip", () => {
    expect(stepStates("upload")).toEqual(["now", "todo", "todo"]);
    expect(stepStates("checked")).toEqual(["done", "now", "todo"]);
    expect(stepStates("imported")).toEqual(["done", "done", "done"]);
    expect(stepStates("failed")).toEqual(["done", "failed", "todo"]);
  });
});

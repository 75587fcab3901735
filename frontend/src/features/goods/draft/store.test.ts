import { emptyGoods } from "../save-body";
import { draftKey, dropDraft, keepDraft, readDraft } from "./store";

const KEY = draftKey("7", "12");
const values = { ...emptyGoods("flexible"), title: "iPhone 17" };
const base = { id: "12", version: 3, skus: [{ values: [], stock: 5 }] };

describe("a draft in the browser", () => {
  beforeEach(() => localStorage.clear());

  it("comes back with its time and what it was based on", () => {
    const at = new Date("2026-11-21T06:00:00Z");
    expect(keepDraft(KEY, base, values, at)).toBe(true);
    expect(readDraft(KEY, at.getTime())).toMatchObject({ at: at.toISOString(), base, values: { title: "iPhone 17" } });
  });
  it("belongs to one person and one goods", () => {
    keepDraft(KEY, base, values);
    expect([readDraft(draftKey("8", "12")), readDraft(draftKey("7", null))]).toEqual([null, null]);
  });
  it("is gone when dropped", () => {
    keepDraft(KEY, base, values);
    dropDraft(KEY);
    expect(readDraft(KEY)).toBeNull();
  });
  it("is thrown away when old, broken or of another shape", () => {
    keepDraft(KEY, base, values, new Date("2026-01-01T00:00:00Z"));
    expect(readDraft(KEY, Date.parse("2026-03-01T00:00:00Z"))).toBeNull();
    for (const text of ["{", JSON.stringify({ shape: 0, at: new Date().toISOString(), values }), JSON.stringify({ shape: 1, at: new Date().toISOString(), values: {} })]) {
      localStorage.setItem(KEY, text);
      expect(readDraft(KEY)).toBeNull();
      expect(localStorage.getItem(KEY)).toBeNull();
    }
  });
  it("isn't missed where nothing can be kept", () => {
    const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => { throw new Error("full"); });
    expect(keepDraft(KEY, base, values)).toBe(false);
    set.mockRestore();
  });
});

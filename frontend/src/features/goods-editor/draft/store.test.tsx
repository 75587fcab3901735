import { emptyGoods } from "../save-body";
import { draftKey, dropDraft, keepDraft, MOST_CHARACTERS, MOST_DRAFTS, readDraft, type Author } from "./store";

const LIN: Author = { side: "store", merchant: "1", user: "7" };
const KEY = draftKey(LIN, "12");
const values = { ...emptyGoods("flexible"), title: "iPhone 17" };
const base = { id: "12", version: 3, skus: [{ values: [], stock: 5 }] };

describe("a draft in the browser", () => {
  beforeEach(() => localStorage.clear());

  it("comes back with its time and what it was based on", () => {
    const at = new Date("2026-11-21T06:00:00Z");
    expect(keepDraft(KEY, { ...base, status: "draft" } as typeof base, values, at)).toBe(true);
    expect(readDraft(KEY, at.getTime())).toEqual({ shape: 2, at: at.toISOString(), base, values });
  });
  it("belongs to one person of one shop, and one goods", () => {
    keepDraft(KEY, base, values);
    const others = [
      draftKey({ ...LIN, user: "8" }, "12"),
      draftKey({ ...LIN, merchant: "2" }, "12"),
      draftKey({ ...LIN, side: "admin" }, "12"),
      draftKey(LIN, null),
    ];
    expect(others.map((key) => readDraft(key))).toEqual([null, null, null, null]);
  });
  it("is gone when dropped", () => {
    keepDraft(KEY, base, values);
    dropDraft(KEY);
    expect(readDraft(KEY)).toBeNull();
  });
  it("lives for two weeks", () => {
    const at = new Date("2026-01-01T00:00:00Z"),
      days = (count: number) => at.getTime() + count * 86_400_000;
    keepDraft(KEY, base, values, at);
    expect(readDraft(KEY, days(13))).not.toBeNull();
    expect(readDraft(KEY, days(14))).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
  it("is thrown away when broken or of another shape", () => {
    for (const text of [
      "{",
      JSON.stringify({ shape: 1, at: new Date().toISOString(), values }),
      JSON.stringify({ shape: 2, at: new Date().toISOString(), values: {} }),
    ]) {
      localStorage.setItem(KEY, text);
      expect(readDraft(KEY)).toBeNull();
      expect(localStorage.getItem(KEY)).toBeNull();
    }
  });
  it("makes the oldest go when there are many, and those of an old shape first", () => {
    localStorage.setItem("zudesk.goods-draft.7.12", JSON.stringify({ shape: 1, values }));
    localStorage.setItem("zudesk.other", "stays");
    const minute = (n: number) => new Date(Date.now() + n * 60_000);
    for (let n = 0; n <= MOST_DRAFTS; n++) keepDraft(draftKey(LIN, String(n)), null, values, minute(n));
    expect(Object.keys(localStorage)).toHaveLength(MOST_DRAFTS + 1);
    expect([readDraft(draftKey(LIN, "0")), readDraft(draftKey(LIN, "1"))?.values.title]).toEqual([null, "iPhone 17"]);
    expect(localStorage.getItem("zudesk.other")).toBe("stays");
  });
  it("isn't kept when it is too large, and an older state of it isn't left either", () => {
    keepDraft(KEY, base, values);
    expect(keepDraft(KEY, base, { ...values, detail: "x".repeat(MOST_CHARACTERS) })).toBe(false);
    expect(readDraft(KEY)).toBeNull();
  });
  it("isn't missed where nothing can be kept", () => {
    const set = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    expect(keepDraft(KEY, base, values)).toBe(false);
    set.mockRestore();
  });
});

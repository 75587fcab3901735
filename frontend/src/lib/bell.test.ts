import { describe, expect, it } from "vitest";
import { bellItems, freshCount } from "./bell";

const notice = (id: string, at: string, read = false) => ({
  id,
  kind: "goods.import",
  title: id,
  text: "",
  path: "/productManage",
  at,
  read,
});
const notices = {
  items: [notice("late", "2026-11-21T09:00:00Z"), notice("early", "2026-11-21T07:00:00Z", true)],
  unread: 4,
};
const rung = [
  { id: "mine", title: "mine", at: "2026-11-21T08:00:00.000Z" },
  { id: "old", title: "old", at: "2026-11-20T08:00:00.000Z", seen: true },
];

describe("the bell", () => {
  it("shows the server's notices and this browser's, the newest first", () => {
    expect(bellItems(notices, rung).map((item) => item.id)).toEqual(["late", "mine", "early", "old"]);
    expect(bellItems(undefined, rung)).toHaveLength(2);
  });

  it("counts what is unread of both", () => {
    expect(freshCount(notices, rung)).toBe(5);
    expect(freshCount(undefined, [])).toBe(0);
  });
});

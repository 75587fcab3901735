import { faultAt, messageIn, messagesOf, type Column } from "./columns";

const column = (...at: string[]): Column => ({
  key: at.join(),
  name: at.join(),
  kind: "money",
  at,
  get: () => null,
  put: (row) => row,
});
const COLUMNS = [column("stock"), column("prices", "m6", "daily_rent")];
const wrong = (message: string) => ({ type: "custom", message });

describe("messages of a row", () => {
  it("are told apart by column, and the same text while they stay the same", () => {
    const first = messagesOf({ prices: { m6: { daily_rent: wrong("太低") } } }, COLUMNS);
    expect([messageIn(first, 0), messageIn(first, 1)]).toEqual([undefined, "太低"]);
    expect(messagesOf({ prices: { m6: { daily_rent: wrong("太低") } } }, COLUMNS)).toBe(first);
    expect(messageIn(messagesOf(undefined, COLUMNS), 0)).toBeUndefined();
  });
  it("lead to the first row that is refused in these columns", () => {
    const errors = [
      undefined,
      { deposit: wrong("x") },
      { prices: { m12: { daily_rent: wrong("x") } } },
      { stock: wrong("x") },
    ];
    expect([faultAt(errors, COLUMNS), faultAt([], COLUMNS), faultAt(undefined, COLUMNS)]).toEqual([3, -1, -1]);
  });
});

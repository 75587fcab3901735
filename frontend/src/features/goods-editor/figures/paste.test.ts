import { cellsOf } from "@/lib/cells";
import { isBlock, parseCount, pasted } from "./paste";

describe("a block from a spreadsheet", () => {
  it.each([
    [
      "1\t2\r\n3\t4\r\n",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["1\n2", [["1"], ["2"]]],
    ["\t2", [["", "2"]]],
    ['"1,200"\t"a ""b"""\n', [["1,200", 'a "b"']]],
    ['"two\nlines"\tx', [["two\nlines", "x"]]],
  ])("%j has these cells", (text, cells) => expect(cellsOf(text)).toEqual(cells));

  it("is one only with a tab or several lines", () => {
    expect(["12", "12\n", "1\t2", "1\n2"].map(isBlock)).toEqual([false, false, true, true]);
  });

  it.each([
    ["12", 12],
    ["1,200", 1200],
    ["１２", 12],
    ["-1", null],
    ["1.5", null],
    ["12件", null],
    ["", null],
  ])("%j counts %j pieces", (text, count) => expect(parseCount(text)).toBe(count));

  it("goes over the cells from where one is", () => {
    expect(pasted("5\t¥5,999\n6\t6,999.5", { row: 1, column: 0 }, ["count", "money"], 3)).toEqual({
      bad: [],
      outside: 0,
      cells: [
        { row: 1, column: 0, value: 5 },
        { row: 1, column: 1, value: 599900 },
        { row: 2, column: 0, value: 6 },
        { row: 2, column: 1, value: 699950 },
      ],
    });
  });
  it("tells which cells are no figures, and leaves them", () => {
    const { cells, bad } = pasted("五\t100\n3\tabc", { row: 0, column: 0 }, ["count", "money"], 2);
    expect(bad).toEqual([
      { row: 0, column: 0, text: "五" },
      { row: 1, column: 1, text: "abc" },
    ]);
    expect(cells.map((cell) => cell.value)).toEqual([10000, 3]);
  });
  it("counts what falls outside the table, and empties by empty cells", () => {
    expect(pasted("1\t2\t3\n4\n\n", { row: 0, column: 1 }, ["count", "count"], 1)).toEqual({
      cells: [{ row: 0, column: 1, value: 1 }],
      bad: [],
      outside: 3,
    });
    expect(pasted("\t7", { row: 0, column: 0 }, ["count", "count"], 1).cells[0]).toEqual({
      row: 0,
      column: 0,
      value: null,
    });
  });
});

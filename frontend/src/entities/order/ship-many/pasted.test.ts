import { describe, expect, it } from "vitest";
import { parcelsOf } from "./pasted";

const COURIERS = [
  { value: "shunfeng", label: "顺丰速运" },
  { value: "jd", label: "京东物流" },
  { value: "ems", label: "EMS" },
];
const IDS = ["1099511627777", "1099511627778", "1099511627779"];
const read = (text: string) => {
  const { parcels, lost } = parcelsOf(text, IDS, COURIERS);
  return { found: [...parcels].map(([at, one]) => [at, one.company, one.number, one.serials]), lost };
};

describe("what is pasted of parcels", () => {
  it.each([
    [
      "the template's columns, in any order of lines",
      "订单号\t商品\t收件人\t快递公司\t快递单号\t序列号/IMEI\n1099511627778\tiPhone 17 · 黑\t博*明\t京东物流\tJD12345678\t356938035643809\n1099511627777\tiPhone\t博*明\tEMS\tEA123456789CN\t无",
      [
        [1, "jd", "JD12345678", "356938035643809"],
        [0, "ems", "EA123456789CN", "无"],
      ],
      0,
    ],
    [
      "lines without an order, one after the other",
      "顺丰\tSF1234567890\t356938035643809\n京东\tJD12345678\t490154203237518",
      [
        [0, "shunfeng", "SF1234567890", "356938035643809"],
        [1, "jd", "JD12345678", "490154203237518"],
      ],
      0,
    ],
    [
      "rows that were left empty, or have a courier alone: those behind them keep their orders",
      "快递公司\t快递单号\n\t\t\n顺丰\t\t\n京东\tJD12345678\t490154203237518",
      [[2, "jd", "JD12345678", "490154203237518"]],
      1,
    ],
    [
      "a line with its order among others: none is written over",
      "1099511627777 顺丰 SF1234567890\n\nEMS EA123456789CN\nEMS EA123456780CN",
      [
        [0, "shunfeng", "SF1234567890", ""],
        [1, "ems", "EA123456789CN", ""],
        [2, "ems", "EA123456780CN", ""],
      ],
      0,
    ],
    [
      "typed with spaces, several serial numbers",
      "1099511627779 顺丰 SF1234567890 SN001 SN002",
      [[2, "shunfeng", "SF1234567890", "SN001 SN002"]],
      0,
    ],
    ["without a courier", "1099511627777\tSF1234567890\tSN001", [[0, "", "SF1234567890", "SN001"]], 0],
    [
      "an order that isn't among them, and one without a number",
      "42\t顺丰\tSF1234567890\n1099511627777\t顺丰\t",
      [],
      2,
    ],
    ["more lines than orders", "EMS\tA000001\nEMS\tA000002\nEMS\tA000003\nEMS\tA000004", expect.any(Array), 1],
  ])("%s", (_, text, found, lost) => expect(read(text)).toEqual({ found, lost }));
});

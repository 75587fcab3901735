import { crc32 } from "node:zlib";

export type CellValue = string | number | null;
type Workbook = { name: string; mimeType: string; buffer: Buffer };

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const PART = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relation = (kind: string, target: string) =>
  `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

/** What a workbook of one sheet consists of, apart from the sheet. */
const FRAME: Record<string, string> = {
  "[Content_Types].xml": `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`
    + `<Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`,
  "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="商品" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
};

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** 0 → A, 25 → Z, 26 → AA. */
const letters = (column: number): string => (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cell(value: CellValue, row: number, column: number): string {
  if (value === null || value === "") return "";
  const place = `${letters(column)}${row}`;
  return typeof value === "number" ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

function sheet(rows: readonly (readonly CellValue[])[]): string {
  const lines = rows.map((row, i) => `<row r="${i + 1}">${row.map((value, column) => cell(value, i + 1, column)).join("")}</row>`);
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** The fields that an entry's own head and its line in the directory share: stored, UTF-8 name, 1 January 1980. */
function entryHead(body: Buffer, name: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(0x0021, 8);
  head.writeUInt32LE(crc32(body), 10);
  head.writeUInt32LE(body.length, 14);
  head.writeUInt32LE(body.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const words = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]));

/** A zip whose entries are stored as they are. */
function zip(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [], directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path), body = Buffer.from(text), head = entryHead(body, name);
    const whole = Buffer.concat([words(0x04034b50), head, name, body]);
    directory.push(Buffer.concat([words(0x02014b50), Buffer.from([20, 0]), head, Buffer.alloc(10), words(at), name]));
    bodies.push(whole);
    at += whole.length;
  }
  const index = Buffer.concat(directory), count = directory.length;
  const end = Buffer.concat([words(0x06054b50, 0, count | (count << 16), index.length, at), Buffer.alloc(2)]);
  return Buffer.concat([...bodies, index, end]);
}

/** A workbook of one sheet, each text written into its cell. */
export const workbook = (name: string, rows: readonly (readonly CellValue[])[]): Workbook =>
  ({ name, mimeType: MIME, buffer: zip({ ...FRAME, "xl/worksheets/sheet1.xml": sheet(rows) }) });

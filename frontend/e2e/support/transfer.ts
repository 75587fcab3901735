import { expect, type Locator, type Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { expectAccessible } from "./accessible";

/** Headings as the template writes them (apps/goods/transfer/columns.py). */
const HEADINGS = [
  "编号",
  "商品标题*",
  "类目*",
  "品牌",
  "成色*",
  "租赁方案",
  "展示渠道*",
  "图片*",
  "库存*",
  "市场价*",
  "押金*",
  "售价",
  "日租金·6 个月",
] as const;
type Heading = (typeof HEADINGS)[number];
export type Line = Partial<Record<Heading, string | number | null>>;

/** `count` goods of one SKU each, with titles of their own. */
export const lines = (count: number, title: string, category: string, picture: string): Line[] =>
  Array.from({ length: count }, (_, i) => ({
    编号: i + 1,
    "商品标题*": `${title} ${String(i + 1).padStart(2, "0")} 号机`,
    "类目*": category,
    品牌: "小米",
    "成色*": "99 新",
    租赁方案: "租完即送",
    "展示渠道*": "H5 推广",
    "图片*": picture,
    "库存*": 2 + (i % 4),
    "市场价*": 2999,
    "押金*": "2999.00",
    售价: i % 2 ? 2799 : null,
    "日租金·6 个月": 18.5,
  }));

const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function book(name: string, rows: readonly Line[]) {
  const cells = [[...HEADINGS], ...rows.map((row) => HEADINGS.map((heading) => row[heading] ?? null))];
  return { name, mimeType: MIME, buffer: await writeExcelFile(cells).toBuffer() };
}

const sheetOf = (owner: Page): Locator => owner.getByRole("dialog", { name: "导入商品" });

/** Brings a file to the import; what the check found is shown when it ends. */
export async function check(owner: Page, name: string, rows: readonly Line[]): Promise<void> {
  await sheetOf(owner)
    .getByTestId("spreadsheet")
    .setInputFiles(await book(name, rows));
  await expect(sheetOf(owner).getByText(`共 ${rows.length} 行`)).toBeVisible();
  await expectAccessible(owner);
}

/** Two cells are wrong: the dry run names row, column and what stands there, and takes nothing. */
export async function refuseTwo(owner: Page, rows: readonly Line[]): Promise<void> {
  const wrong = rows.map((row, i) => ({
    ...row,
    ...(i === 2 && { "库存*": "很多" }),
    ...(i === 6 && { "类目*": "没有的类目" }),
  }));
  await check(owner, "商品-初稿.xlsx", wrong);
  const sheet = sheetOf(owner);
  await expect(sheet.getByText("可导入 48 个商品，2 个有问题")).toBeVisible();
  const problems = sheet.getByRole("region", { name: "2 处需要修改" });
  await expect(problems.getByRole("row", { name: /^4 库存 很多 / })).toBeVisible();
  await expect(problems.getByRole("row", { name: /^8 类目 没有的类目 / })).toBeVisible();
  await sheet.getByRole("button", { name: "重新上传" }).click();
}

export async function openImport(owner: Page): Promise<void> {
  await owner.getByRole("button", { name: "导入导出" }).click();
  await owner.getByRole("menuitem", { name: "导入商品" }).click();
  await expect(sheetOf(owner).getByText("1. 下载模板并填写")).toBeVisible();
  await expectAccessible(owner);
}

/** Imports what the check passed, in the background, as drafts. */
export async function runImport(owner: Page, count: number): Promise<void> {
  const sheet = sheetOf(owner);
  await expect(sheet.getByText(`${count} 个商品全部可以导入`)).toBeVisible();
  await expect(sheet.getByRole("radio", { name: /^存为草稿/ })).toBeChecked();
  await sheet.getByRole("button", { name: `导入 ${count} 个商品` }).click();
  const done = sheet.getByText(`已导入 ${count} 个商品`);
  await expect(sheet.getByRole("progressbar").or(done)).toBeVisible();
  await expect(done).toBeVisible({ timeout: 60_000 });
  await expectAccessible(owner);
  await sheet.getByRole("button", { name: "完成" }).click();
}

import { expect, type Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { expectAccessible } from "./support/accessible";
import { read } from "./support/api";
import { rowOf, visit } from "./support/desk";
import { idNumber, mobile, unique } from "./support/numbers";
import { test } from "./support/rooms";
import { leaseThat } from "./support/zudesk";

/** Headings as the template writes them (apps/intake/transfer/columns.py). */
const LEASE = [
  "原订单号",
  "商品",
  "租赁方案",
  "租期",
  "总租金",
  "起租日",
  "客户姓名",
  "手机号",
  "身份证号",
  "省份",
  "城市",
  "区县",
  "详细地址",
];
const PAID = ["原订单号", "实收金额", "收款日期"];
const MIME = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const day = (back: number) =>
  new Date(Date.now() - back * 86_400_000).toLocaleDateString("sv", { timeZone: "Asia/Shanghai" });

type Old = { number: string; mobile: string; started: string };

test("running leases come in from a sheet: a wrong row is named, then all of them stand in the list", async ({
  owner,
  lin,
}) => {
  await visit(owner, `${lin.origin}/import`, "导入订单");
  const { goods } = await read(owner, "/api/merchant/orderInfo", { order_id: leaseThat("ending", 0).order_id });
  const piece = [goods.pieces[0]!.title, goods.pieces[0]!.spec].filter(Boolean).join(" · ");
  const old = [0, 1].map((place): Old => ({ number: `OLD-${unique()}${place}`, mobile: mobile(), started: day(20) }));

  await owner.getByRole("button", { name: "导入在租订单" }).click();
  await bring(owner, piece, [old[0]!, { ...old[1]!, started: day(-3) }]);
  const sheet = owner.getByRole("dialog", { name: "导入在租订单" });
  await expect(sheet.getByText("可导入 1 单，1 个有问题")).toBeVisible();
  await expect(sheet.getByRole("row", { name: /^3 起租日 / })).toContainText("不能晚于今天");
  await expectAccessible(owner);

  await sheet.getByRole("button", { name: "重新上传" }).click();
  await bring(owner, piece, old);
  await expect(sheet.getByText("2 单全部可以导入")).toBeVisible();
  await sheet.getByRole("button", { name: "导入 2 单" }).click();
  await expect(sheet.getByText("已导入 2 单")).toBeVisible({ timeout: 30_000 });
  await sheet.getByRole("button", { name: "完成" }).click();

  await visit(owner, `${lin.origin}/dealingOrder?mobile=${old[0]!.mobile}`, "在租订单");
  await expect(rowOf(owner, goods.pieces[0]!.title)).toContainText("在租");
});

/** The sheet's two pages; the first month of each lease is paid. */
async function bring(owner: Page, piece: string, rows: readonly Old[]): Promise<void> {
  const leases = rows.map((one) => [
    one.number,
    piece,
    "租完即送",
    "6 个月",
    1800,
    one.started,
    "陈小满",
    one.mobile,
    idNumber(),
    "浙江省",
    "杭州市",
    "西湖区",
    "文三路 269 号 3 幢 502 室",
  ]);
  const paid = rows.map((one) => [one.number, 300, day(20)]);
  const pages = [
    { sheet: "租约", data: [LEASE, ...leases] },
    { sheet: "已收租金", data: [PAID, ...paid] },
  ];
  const buffer = await writeExcelFile(pages).toBuffer();
  await owner.getByTestId("spreadsheet").setInputFiles({ name: "在租订单.xlsx", mimeType: MIME, buffer });
}

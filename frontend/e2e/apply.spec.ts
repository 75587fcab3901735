import { expect } from "@playwright/test";
import { expectAccessible } from "./support/accessible";
import { rowOf, visit } from "./support/desk";
import { creditCode, mobile, unique } from "./support/numbers";
import { picture } from "./support/pictures";
import { test } from "./support/rooms";
import { ADMIN, enterSms, hostOf, logIn, sentWith } from "./support/zudesk";

test("a shop applies, is sent back, corrects it, and its owner logs in without anybody's password", async ({
  operator,
  phone,
  room,
}) => {
  const [label, number] = [`e2e-${unique()}`, mobile()];
  const company = `申请${label.slice(-4)}科技有限公司`;
  await phone.goto(`${ADMIN}/apply`);
  await expectAccessible(phone);
  await phone.getByLabel(/^手机号/).fill(number);
  await enterSms(phone, "SMS_APPLICANT_CODE");
  await phone.getByRole("button", { name: "下一步" }).click();
  const texts = {
    公司名称: company,
    统一社会信用代码: creditCode(),
    法定代表人: "林守一",
    联系人: "林守一",
    店铺网址: label,
    主营品类: "电脑",
  };
  for (const [name, text] of Object.entries(texts)) await phone.getByLabel(new RegExp(`^${name}`)).fill(text);
  await phone.getByTestId("file-营业执照").setInputFiles(picture("licence.png", [188, 60, 48]));
  await expect(phone.getByAltText(/营业执照，第 1 张/)).toBeVisible();
  await phone.getByLabel("长期有效").check();
  await phone.getByLabel(/我已确认以上信息真实/).check();
  await expect(phone.getByText(/目前可以使用/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "提交申请" }).click();
  await expect(phone.getByText("已提交，正在审核。")).toBeVisible();
  const page = phone.url();

  await visit(operator, `${ADMIN}/applications?status=submitted`, "入驻申请");
  await rowOf(operator, company).getByRole("link").first().click();
  await expect(operator.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expectAccessible(operator);
  await operator.getByRole("button", { name: "退回补正" }).click();
  const back = operator.getByRole("dialog", { name: "退回补正" });
  await back.getByLabel("主营品类").fill("请写明租什么电脑");
  // The seed has one that was sent back, too.
  const told = (await sentWith(phone, "SMS_APPLICATION_RETURNED")).length;
  await back.getByRole("button", { name: "退回补正" }).click();
  await expect(operator.getByText("已退回，已短信通知申请人")).toBeVisible();
  await expect.poll(async () => (await sentWith(phone, "SMS_APPLICATION_RETURNED")).length).toBeGreaterThan(told);

  const other = await room({ viewport: { width: 390, height: 844 } });
  const code = (await sentWith(other, "SMS_APPLICATION_RETURNED")).at(-1)!;
  await other.goto(`${ADMIN}/api/a/${code}`);
  await expect(other.getByText("主营品类：请写明租什么电脑")).toBeVisible();
  await expect(other.getByText(company)).toHaveCount(0);
  await phone.goto(page);
  await phone.getByLabel(/^主营品类/).fill("笔记本电脑、台式机");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "重新提交" }).click();
  await expect(phone.getByText("已提交，正在审核。")).toBeVisible();

  await operator.reload();
  await operator.getByRole("button", { name: "通过并开通" }).click();
  const form = operator.getByRole("dialog", { name: "通过并开通店铺" });
  await form.getByLabel("店主账号").fill(`owner-${label}`);
  await expectAccessible(operator);
  await form.getByRole("button", { name: "通过并开通" }).click();
  await expect(operator.getByText(/忘记密码/)).toBeVisible();

  await phone.goto(page);
  await expect(phone.getByText(/已通过审核，店铺已开通/)).toBeVisible();
  await phone.goto(`${hostOf(label)}/main/login`);
  await phone.getByRole("button", { name: "忘记密码" }).click();
  await phone.getByLabel("手机号").fill(number);
  await enterSms(phone, "SMS_RESET_CODE");
  await phone.getByLabel("新密码").fill("lease-2-own-it");
  await phone.getByRole("button", { name: /设置.*密码|重置密码/ }).click();
  const owner = await room();
  await logIn(owner, hostOf(label), `owner-${label}`, "lease-2-own-it");
  await visit(owner, `${hostOf(label)}/profile`, "店铺资料");
  await expect(owner.getByText("还没有收款账户")).toBeVisible();
});

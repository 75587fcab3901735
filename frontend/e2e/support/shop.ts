import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { read, write } from "./api";
import { rowOf, visit } from "./desk";
import { choose } from "./goods";
import { creditCode, mobile, unique } from "./numbers";
import { picture } from "./pictures";
import { ADMIN, hostOf, reloadUntil } from "./zudesk";

export type Shop = { name: string; origin: string; account: string; password: string };

/** The operator opens a shop by the one form; the answer names its address and its owner's account. */
export async function onboard(operator: Page, name: string): Promise<Shop> {
  const label = `e2e-${unique()}`;
  const shop = {
    name: `${name} ${label.slice(-4)}`,
    origin: hostOf(label),
    account: `owner-${label}`,
    password: "lease-2-own-it",
  };
  await operator.goto(`${ADMIN}/merchant`);
  await operator.getByRole("button", { name: "开通商户" }).first().click();
  const form = operator.getByRole("dialog", { name: "开通商户" });
  await fillCompany(form, shop.name);
  await form.getByTestId("files").setInputFiles(picture("licence.png", [188, 60, 48]));
  await expect(form.getByRole("button", { name: /^第 1 张/ })).toBeVisible();
  await form.getByRole("textbox", { name: /^店铺网址/ }).fill(label);
  await expect(form.getByText(/可以使用/)).toBeVisible();
  await form.getByLabel("店主账号").fill(shop.account);
  await form.getByLabel("初始密码").fill(shop.password);
  await form.getByRole("button", { name: "开通", exact: true }).click();
  const opened = operator.getByRole("dialog", { name: `${shop.name} 已开通` });
  await expect(opened.getByText(shop.origin)).toBeVisible();
  return shop;
}

type Form = ReturnType<Page["getByRole"]>;

async function fillCompany(form: Form, name: string): Promise<void> {
  const texts = {
    公司名称: `${name}科技有限公司`,
    店铺名称: name,
    法定代表人: "林守一",
    联系人: "林守一",
    手机号: mobile(),
    统一社会信用代码: creditCode(),
    户名: `${name}科技有限公司`,
    开户银行: "招商银行杭州文三路支行",
    银行账号: "6225880212345678",
    结算周期: "1",
  };
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text);
}

export type Goods = { title: string; term: string; rent: string };

/** The owner makes goods of two colours and two capacities, rented for a term of the shop's own, in three payments, and then the customer's. */
export async function publish(owner: Page, shop: Shop): Promise<Goods> {
  const goods = { title: `Apple iPhone 17 Pro 全网通 5G 手机 ${unique()}`, term: "21 天（3 期）", rent: "5" };
  await owner.goto(`${shop.origin}/product`);
  await owner
    .getByTestId("files")
    .first()
    .setInputFiles([picture("front.png", [46, 84, 150]), picture("back.png", [196, 112, 60])]);
  await expect(owner.getByRole("button", { name: /^第 2 张/ })).toBeVisible();
  await owner.getByLabel("商品标题").fill(goods.title);
  await choose(owner.getByLabel("类目"), owner.getByRole("listbox").getByRole("option").first());
  await owner.getByRole("radio", { name: /租完即送/ }).check();
  await specify(owner, "颜色", ["曜石黑", "丝绒金"]);
  await specify(owner, "容量", ["256GB", "512GB"]);
  const first = "曜石黑 / 256GB";
  for (const [name, figure] of [
    ["库存", "12"],
    ["市场价", "8999"],
    ["押金", "900"],
  ] as const) {
    await owner.getByLabel(`${first} ${name}`).fill(figure);
    await owner.getByRole("button", { name: `用第一行的${name}填充整列` }).click();
  }
  await owner.getByLabel("租期长度").fill("21");
  await owner.getByLabel("分几期").fill("3");
  await owner.getByRole("button", { name: "添加租期" }).click();
  await owner.getByRole("checkbox", { name: goods.term, exact: true }).check();
  await owner.getByLabel(`${first} ${goods.term} 日租金`).fill(goods.rent);
  await owner.getByRole("button", { name: "用第一行的日租金填充整列" }).click();
  return goods;
}

async function specify(owner: Page, name: string, values: readonly string[]): Promise<void> {
  await owner.getByRole("button", { name: "添加规格" }).click();
  for (const [place, value] of values.entries()) {
    if (place > 0)
      await owner.getByRole("group", { name: "规格值" }).last().getByRole("button", { name: "添加" }).click();
    await owner.getByLabel(`${name} 第 ${place + 1} 个规格值`).fill(value);
  }
}

/** A link to the goods that were just published; the address as the owner copies it. */
export async function share(owner: Page, shop: Shop, goods: Goods): Promise<string> {
  await owner.goto(`${shop.origin}/h5Promotion`);
  await owner.getByRole("button", { name: "新建链接" }).first().click();
  const form = owner.getByRole("dialog", { name: "新建推广链接" });
  await form.getByRole("combobox", { name: "商品" }).click();
  await owner.getByRole("option", { name: goods.title }).click();
  await expect(owner.getByRole("listbox")).toBeHidden();
  await form.getByLabel("名称").fill("文三路门店海报");
  await form.getByRole("button", { name: "生成链接" }).click();
  const sheet = owner.getByRole("dialog", { name: "文三路门店海报" });
  const address = sheet.getByRole("link", { name: "打开页面" });
  await expect(address).toBeVisible();
  return (await address.getAttribute("href"))!;
}

/** The same without its form, where the link isn't the matter; asked from any page of the shop. */
export async function linkTo(owner: Page, title: string): Promise<string> {
  const { items } = await read(owner, "/api/platform/goodsList", { title });
  const goods_id = items.find((one) => one.title === title)!.id;
  const { url } = await write(owner, "/api/general/shareLink", { name: "文三路门店海报", goods_id });
  return url;
}

/** Saves what `publish` filled in, and sees it on the shelf. */
export async function onTheShelf(owner: Page, goods: Goods): Promise<void> {
  await owner.getByRole("button", { name: "保存并上架" }).click();
  await expect(owner).toHaveURL(/productManage/);
  await expect(rowOf(owner, goods.title)).toContainText("已上架");
}

/** The lease, which waits for an audit, from its list to its page; gives the page's address. Journeys share goods: no title names it. */
export async function openUnaudited(owner: Page, shop: Shop, id: string): Promise<string> {
  await visit(owner, `${shop.origin}/regularOrder?status=pending_audit`, "常规订单");
  await owner.getByRole("row").locator(`a[href*="orderInfo/${id}"]`).first().click();
  await expect(owner).toHaveURL(new RegExp(`orderInfo/${id}`));
  return owner.url().split("?")[0]!;
}

/** Opens the audit of the order whose page it is. */
export async function openAudit(owner: Page): Promise<ReturnType<Page["getByRole"]>> {
  await owner.getByRole("region", { name: "下一步" }).getByRole("button", { name: "审核" }).click();
  return owner.getByRole("alertdialog", { name: /^审核：/ });
}

export async function audit(owner: Page): Promise<void> {
  const dialog = await openAudit(owner);
  await dialog.getByRole("radio", { name: "通过" }).check();
  await dialog.getByRole("button", { name: "通过审核" }).click();
  await expect(owner.getByText("已通过，合同正在发给客户")).toBeVisible();
}

/** Ships from the order's page, once the contract is signed. */
export async function ship(owner: Page, goods: Pick<Goods, "title">): Promise<void> {
  const next = owner.getByRole("region", { name: "下一步" }).getByRole("button", { name: "发货" });
  await reloadUntil(owner, (patience) => expect(next).toBeVisible(patience));
  await next.click();
  const form = owner.getByRole("dialog", { name: `发货：${goods.title}` });
  await form.getByLabel("快递公司").selectOption({ label: "顺丰速运" });
  await form.getByLabel("快递单号").fill(`SF${Date.now()}`);
  await form.getByLabel("序列号 / IMEI").fill(`SN${Date.now()}`);
  await expectAccessible(owner, "the form of a parcel");
  await form.getByRole("button", { name: "发货" }).click();
  await expect(owner.getByText(/^已发货，/)).toBeVisible();
}

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import addresses from "@/messages/zh/addresses.json";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { AddressesPage } from "./addresses-page";
import type { Address } from "./types";

const B = "/api/backend";
const STORE: Address = {
  id: "5",
  name: "林记仓库",
  mobile: "13800008888",
  province: "浙江省",
  city: "杭州市",
  area: "西湖区",
  address: "文二西路 808 号",
  line: "浙江省杭州市西湖区文二西路 808 号",
  default: true,
  sub_shop: null,
  acts: ["edit", "remove"],
};
const SPARE: Address = { ...STORE, id: "6", name: "售后部", default: false, acts: ["edit", "make_default", "remove"] };
const WEST: Address = { ...STORE, id: "7", name: "城西仓", sub_shop: { value: "8", label: "城西店" } };

const open = (items: Address[], paths: Answers = {}, subShop = false) => {
  const sent = serve({ [`${B}/returnAddrSelections`]: { items }, ...paths });
  draw(<AddressesPage />, { messages: { addresses }, as: { side: "store", auths: ["order.ship"], subShop } });
  return (path: string) => sent.filter((one) => one.path === path);
};
const card = async (name: string) => (await screen.findByRole("heading", { name })).closest("li")!;
const press = async (name: string, act: string) => {
  await openMenu(() => screen.getByRole("button", { name: `“${name}”的更多操作` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: act }));
};

beforeAll(() =>
  Promise.all([
    import("./address-form"),
    import("@/components/region/regions.json"),
    import("@/components/ui/menu-root"),
  ]),
);

describe("return addresses", () => {
  it("say who receives, where, whose they are, and which is the default", async () => {
    open([STORE, SPARE, WEST]);
    const first = await card("林记仓库");
    expect(first).toHaveTextContent(`13800008888${STORE.line}`);
    expect(within(first).getByText("默认")).toBeInTheDocument();
    expect(within(first).queryByText("总店")).toBeNull();
    expect(within(await card("售后部")).queryByText("默认")).toBeNull();
    expect(within(await card("城西仓")).getByText("城西店")).toBeInTheDocument();
  });

  it("of the main shop are there for a sub-shop to read", async () => {
    open([{ ...STORE, acts: [] }, WEST], {}, true);
    const main = await card("林记仓库");
    expect(within(main).getByText("总店")).toBeInTheDocument();
    expect(
      within(main)
        .getAllByRole("button")
        .map((one) => one.getAttribute("aria-label")),
    ).toEqual(["复制“林记仓库”的地址"]);
    expect(within(await card("城西仓")).getByRole("button", { name: "修改“城西仓”" })).toBeInTheDocument();
  });

  it("are added by keyboard, from an empty page", async () => {
    const sent = open([], { [`${B}/saveReturnAddress`]: { id: "9" } });
    await screen.findByText(addresses.emptyTitle);
    screen.getAllByRole("button", { name: addresses.add })[0]!.focus();
    await userEvent.keyboard("{Enter}");
    const form = await screen.findByRole("dialog");
    await userEvent.type(within(form).getByLabelText(/收件人/), "王师傅");
    await userEvent.type(within(form).getByLabelText(/联系电话/), "0571-88230816");
    await waitFor(() => expect(within(form).getByLabelText(/省份/)).toBeEnabled());
    await userEvent.selectOptions(within(form).getByLabelText(/省份/), "上海市");
    await userEvent.selectOptions(within(form).getByLabelText(/区县/), "徐汇区");
    await userEvent.type(within(form).getByLabelText(/详细地址/), "漕溪路 1 号");
    await userEvent.click(within(form).getByRole("button", { name: addresses.addAct }));
    expect(await screen.findByText("已新增“王师傅”")).toBeInTheDocument();
    expect(sent(`${B}/saveReturnAddress`)[0]!.body).toEqual({
      id: null,
      name: "王师傅",
      mobile: "0571-88230816",
      province: "上海市",
      city: "市辖区",
      area: "徐汇区",
      address: "漕溪路 1 号",
      default: false,
    });
  });

  it("are asked for all that a courier needs", async () => {
    const sent = open([STORE]);
    await userEvent.click(await screen.findByRole("button", { name: addresses.add }));
    const form = await screen.findByRole("dialog");
    await userEvent.type(within(form).getByLabelText(/联系电话/), "88230816");
    await userEvent.click(within(form).getByRole("button", { name: addresses.addAct }));
    expect(await within(form).findByText(addresses.nameWrong)).toBeInTheDocument();
    expect(within(form).getByText(addresses.mobileWrong)).toBeInTheDocument();
    expect(within(form).getAllByText(addresses.regionWrong)).toHaveLength(3);
    expect(within(form).getByText(addresses.addressWrong)).toBeInTheDocument();
    expect(sent(`${B}/saveReturnAddress`)).toEqual([]);
  });

  it("show what the server refuses at its field", async () => {
    const msg = "没有这个地区，请按省、市、区县重新选择";
    open([STORE], { [`${B}/saveReturnAddress`]: refused(110, msg, { errors: [{ field: "area", msg }] }) });
    await userEvent.click(await screen.findByRole("button", { name: "修改“林记仓库”" }));
    const form = await screen.findByRole("dialog");
    await userEvent.click(within(form).getByRole("button", { name: addresses.save }));
    expect(await within(form).findByText(msg)).toBeInTheDocument();
    expect(within(form).getByLabelText(/区县/)).toHaveAccessibleDescription(msg);
  });

  it("become the default at once", async () => {
    const sent = open([STORE, SPARE], { [`${B}/setDefaultReturnAddress`]: { id: "6" } });
    await press("售后部", addresses.acts.make_default);
    expect(await screen.findByText("“售后部”已设为默认地址")).toBeInTheDocument();
    expect(sent(`${B}/setDefaultReturnAddress`)[0]!.body).toEqual({ id: "6" });
    expect(sent(`${B}/returnAddrSelections`).length).toBeGreaterThan(1);
  });

  it("are removed after a second question, which says that one was the default", async () => {
    const sent = open([STORE, SPARE], { [`${B}/removeReturnAddress`]: { ok: true } });
    await press("林记仓库", addresses.acts.remove);
    const ask = await screen.findByRole("alertdialog");
    expect(ask).toHaveTextContent("这是默认地址");
    expect(sent(`${B}/removeReturnAddress`)).toEqual([]);
    await userEvent.click(within(ask).getByRole("button", { name: addresses.acts.remove }));
    expect(await screen.findByText("“林记仓库”已删除")).toBeInTheDocument();
    expect(sent(`${B}/removeReturnAddress`)[0]!.body).toEqual({ id: "5" });
  });
});

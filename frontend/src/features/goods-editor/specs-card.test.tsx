import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import product from "@/messages/zh/product.json";
import { fen } from "@/lib/money";
import { draw } from "@/testing/render";
import { withOwn } from "./own-term";
import { RentCard } from "./rent-card";
import { emptyGoods, type EditorValues } from "./save-body";
import { SkuCard } from "./sku-card";
import { SpecsCard } from "./specs-card";

const TERMS = [
  { value: "m12", label: "12 个月", months: 12, days: 360, periods: 12 },
  { value: "d30", label: "30 天", months: 0, days: 30, periods: 1 },
];
const skus = () => JSON.parse(screen.getByTestId("skus").textContent!) as EditorValues["skus"];

function Editor({ start }: { start: Partial<EditorValues> }) {
  const form = useForm<EditorValues>({ defaultValues: { ...emptyGoods("rent_then_return"), ...start } });
  const terms = withOwn(TERMS, form.watch("terms"), useTranslations("product"));
  return (
    <>
      <SpecsCard form={form} />
      <SkuCard form={form} />
      <RentCard form={form} terms={terms} withBuyout />
      <output data-testid="skus">{JSON.stringify(form.watch("skus"))}</output>
    </>
  );
}
const open = (start: Partial<EditorValues> = {}) => {
  draw(<Editor start={start} />, { messages: { product } });
  return userEvent.setup();
};
const rowNames = () =>
  within(screen.getByRole("table", { name: "库存与押金" }))
    .getAllByRole("rowheader")
    .map((cell) => cell.textContent);

describe("specifications", () => {
  it("make the table of combinations while one types", async () => {
    const user = open();
    expect(rowNames()).toEqual(["默认规格"]);
    await user.click(screen.getByRole("button", { name: "添加规格" }));
    await user.type(screen.getByRole("textbox", { name: "颜色 第 1 个规格值" }), "黑{Enter}白");
    await user.click(screen.getByRole("button", { name: "添加规格" }));
    await user.type(screen.getByRole("textbox", { name: "容量 第 1 个规格值" }), "256GB");
    await user.click(screen.getByRole("button", { name: "添加规格" }));
    expect(rowNames()).toEqual(["黑 / 256GB", "白 / 256GB"]);
    expect(screen.queryByRole("button", { name: "添加规格" })).toBeNull();
  });
  it("keep the figures when a value is written anew", async () => {
    const user = open({
      specs: [{ name: "颜色", values: ["黑", "白"] }],
      skus: ["黑", "白"].map((value) => ({
        id: value,
        values: [value],
        stock: 3,
        locked: 0,
        market_value: fen(100),
        deposit: fen(0),
        sell_price: null,
        prices: {},
      })),
    });
    await user.type(screen.getByRole("textbox", { name: "颜色 第 1 个规格值" }), "色");
    expect(skus().map((sku) => [sku.id, sku.values[0], sku.stock])).toEqual([
      ["黑", "黑色", 3],
      ["白", "白", 3],
    ]);
  });
});

describe("the tables of figures", () => {
  const two = {
    specs: [{ name: "颜色", values: ["黑", "白"] }],
    skus: ["黑", "白"].map((value) => ({
      id: null,
      values: [value],
      stock: null,
      locked: 0,
      market_value: null,
      deposit: null,
      sell_price: null,
      prices: {},
    })),
  };
  it("fill a column from the first row", async () => {
    const user = open(two);
    await user.type(screen.getByRole("textbox", { name: "黑 市场价" }), "5999");
    await user.click(screen.getByRole("button", { name: "用第一行的市场价填充整列" }));
    expect(skus().map((sku) => sku.market_value)).toEqual([599900, 599900]);
  });
  it("fill down by Ctrl-D from where one is", async () => {
    const user = open(two);
    await user.type(screen.getByRole("textbox", { name: "黑 库存" }), "12{Control>}d{/Control}");
    expect(skus().map((sku) => sku.stock)).toEqual([12, 12]);
  });
  it("say what the customer will be charged", async () => {
    const user = open(two);
    await user.click(screen.getByRole("checkbox", { name: "12 个月" }));
    await user.type(screen.getByRole("textbox", { name: "黑 12 个月 日租金" }), "10");
    await user.type(screen.getByRole("textbox", { name: "黑 12 个月 到期买断价" }), "2000");
    expect(screen.getByText("首期 ¥300.00 · 买下共 ¥5,600.00")).toBeInTheDocument();
    expect(screen.getByText("不提供此租期")).toBeInTheDocument();
  });
});

describe("the rent list", () => {
  const row = { id: "1", values: [], stock: 1, locked: 0, market_value: fen(100), deposit: fen(0), sell_price: null };

  it("takes a monthly rent, and says what it comes to a day", async () => {
    const user = open({ terms: ["m12"], skus: [{ ...row, prices: {} }] });
    await user.selectOptions(screen.getByRole("combobox", { name: "租金填写方式" }), "按月填写");
    await user.type(screen.getByRole("textbox", { name: /12 个月 月租金/ }), "299");
    expect(skus()[0]!.prices.m12).toMatchObject({ daily_rent: 997, total_rent: 358_800 });
    expect(screen.getByText("约 ¥9.97/天")).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "租金填写方式" }), "按整期填写");
    expect(screen.getByRole("textbox", { name: /12 个月 总租金/ })).toHaveValue("3588.00");
  });
  it("refuses an own term that doesn't divide into its periods, and takes one that does", async () => {
    const user = open();
    const add = () => user.click(screen.getByRole("button", { name: "添加租期" }));
    await user.type(await screen.findByRole("textbox", { name: "租期长度" }), "90");
    await user.type(screen.getByRole("textbox", { name: "分几期" }), "4");
    await add();
    expect(screen.getByText(/租期能按期数平均分/)).toBeInTheDocument();
    await user.clear(screen.getByRole("textbox", { name: "分几期" }));
    await user.type(screen.getByRole("textbox", { name: "分几期" }), "3");
    await add();
    expect(screen.getByRole("checkbox", { name: "90 天（3 期）" })).toBeChecked();
  });
});

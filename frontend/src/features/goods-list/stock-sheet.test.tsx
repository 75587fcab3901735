import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GoodsRow } from "@/entities/goods/types";
import goods from "@/messages/zh/goods.json";
import { fixture, row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { LOST, refused, serve, type Answers } from "@/testing/serve";
import { StockSheet } from "./stock-sheet";

const [STOCK, SET] = ["/api/platform/getSkuStock", "/api/platform/updateSkuStock"] as const;
const ROW = row<GoodsRow>({ id: "7", title: "相机" });
const SKUS = fixture<"get", typeof STOCK>([
  { id: "71", values: ["黑", "256G"], stock: 10, locked: 3, available: 7 },
  { id: "72", values: ["银", "256G"], stock: 4, locked: 0, available: 4 },
]);
const [closed, journal] = [vi.fn(), vi.fn()];
const open = async (answers: Answers = {}, editable = true) => {
  const sent = serve({ [STOCK]: SKUS, ...answers });
  draw(<StockSheet row={ROW} editable={editable} onJournal={journal} onClose={closed} />, { messages: { goods } });
  await screen.findAllByText("可用 7，订单占用 3");
  return () => sent.filter(({ path }) => path === SET);
};
const black = () => screen.getByRole("textbox", { name: /黑.*库存/ });
const saves = () => screen.getAllByRole("button", { name: goods.save });
const becauseOf = (text: string) =>
  userEvent.type(screen.getByRole("textbox", { name: new RegExp(goods.reason) }), text);
const to = async (count: string) => {
  await userEvent.clear(black());
  await userEvent.type(black(), count);
};

afterEach(() => {
  vi.restoreAllMocks();
  closed.mockClear();
  journal.mockClear();
});

describe("the stock of each SKU", () => {
  it("is to look at only for who may not change it", async () => {
    await open({}, false);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.getByText("10")).toBeVisible();
  });

  it("is saved line by line, changed lines only, and not without a reason", async () => {
    let answer = (_: object) => {};
    const sent = await open({ [SET]: () => new Promise<object>((done) => (answer = done)) });
    expect(saves()[0]).toBeDisabled();
    await to("12");
    expect(saves()[1]).toBeDisabled();
    await userEvent.click(saves()[0]!);
    expect(await screen.findByText(goods.reasonFirst)).toBeVisible();
    expect(sent()).toHaveLength(0);
    await becauseOf("盘点");
    await userEvent.dblClick(saves()[0]!);
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer({});
    expect(await screen.findByText("黑 / 256G 库存已改为 12")).toBeVisible();
    await to("13");
    await userEvent.click(saves()[0]!);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]!.key).not.toBe(sent()[0]!.key); // another stock is another intent
    expect(sent().slice(0, 1)).toMatchObject([
      { key: expect.any(String), body: { sku_id: "71", stock: 12, reason: "盘点" } },
    ]);
  });

  it("says at its line what was refused", async () => {
    await open({ [SET]: refused(110, "不能少于订单占用的 3 件") });
    await becauseOf("盘点");
    await to("2");
    await userEvent.click(saves()[0]!);
    expect(await screen.findAllByText("不能少于订单占用的 3 件")).toHaveLength(1);
    expect(black()).toHaveAccessibleDescription(/不能少于订单占用的 3 件/);
  });

  it("keeps its key while nobody answers", async () => {
    let times = 0;
    const sent = await open({ [SET]: () => (times++ < 2 ? LOST : {}) });
    await becauseOf("盘点");
    await to("12");
    await userEvent.click(saves()[0]!);
    expect(await screen.findByText(/再试一次不会重复执行/)).toBeVisible();
    await userEvent.click(saves()[0]!);
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  it("asks before what was typed is lost, and leads to the journal", async () => {
    await open();
    await to("12");
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await to("10");
    await userEvent.click(await screen.findByRole("button", { name: goods.journalOf }));
    expect(journal).toHaveBeenCalled();
  });
});

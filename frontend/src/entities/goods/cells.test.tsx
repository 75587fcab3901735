import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import goods from "@/messages/zh/goods.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { reasonOf } from "./notes";
import { PriceFrom, ShelfChips, StockCell } from "./cells";
import { SortCell } from "./sort-cell";

const show = (node: React.ReactNode) => draw(node, { messages: { goods } });
afterEach(() => vi.restoreAllMocks());

describe("prices", () => {
  it.each([
    [3200, 599900, "租¥32.00/天起售¥5,999.00起"],
    [3200, 0, "租¥32.00/天起"],
    [0, 599900, "售¥5,999.00起"],
    [0, 0, "—"],
  ])("rent from %i, sale from %i", (rent, sale, text) => {
    const { container } = show(<PriceFrom rent={rent} sale={sale} />);
    expect(container).toHaveTextContent(text);
  });
});

it.each([
  [3, 5, "3 / 5"],
  [0, 5, "0 / 5"],
  [0, 0, "无库存"],
])("stock %i of %i", (available, stock, text) => {
  expect(show(<StockCell available={available} stock={stock} />).container).toHaveTextContent(text);
});

it("tells channels that show goods from those that only offer them", async () => {
  show(<ShelfChips channels={["h5", "alipay"]} shownOn={["h5"]} names={{ h5: "H5 推广", alipay: "支付宝小程序" }} />);
  expect(screen.queryByText("支付宝")).toBeNull();
  await userEvent.hover(screen.getByText("+1"));
  expect(screen.getByRole("tooltip")).toHaveTextContent("支付宝小程序：已选择此渠道，平台未在货架上展示");
});

it("gives a reason only for what is stopped", () => {
  expect(reasonOf({ status: "forced_down", down_reason: "价格异常" })).toBe("价格异常");
  expect(reasonOf({ status: "draft", down_reason: "价格异常" })).toBe("");
});

describe("the place in the list", () => {
  const open = async (typed: string) => {
    const sent = serve({ "/api/platform/updateGoodsSort": { ok: true } });
    show(<SortCell id="7" sort={3} title="相机" editable />);
    await enter(typed);
    return sent;
  };
  const enter = async (typed: string) => {
    await userEvent.click(screen.getByRole("button", { name: /^“相机”的排序/ }));
    await userEvent.clear(screen.getByLabelText("“相机”的排序"));
    await userEvent.type(screen.getByLabelText("“相机”的排序"), typed);
  };

  it("is kept by Enter, once", async () => {
    const sent = await open("12{Enter}");
    expect(await screen.findByText("“相机”的排序已改为 12")).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { id: "7", sort: 12 }, key: expect.any(String) }]);
  });

  it("is left by Escape and by what it was", async () => {
    expect(await open("12{Escape}")).toEqual([]);
    await enter("3{Enter}");
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is a number for who may not arrange", () => {
    show(<SortCell id="7" sort={3} title="相机" editable={false} />);
    expect(screen.queryByRole("button", { name: /排序/ })).not.toBeInTheDocument();
  });
});

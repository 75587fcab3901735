import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import promotion from "@/messages/zh/promotion.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { LinkForm } from "./link-form";
import type { LinkRow } from "./types";

const EDIT = "/api/general/editShareLink";
const MAKE = "/api/general/shareLink";
const OWNER = { side: "store", auths: ["promotion.edit", "order.view"] } as const;
const link = (salesman_id: string | null, salesman_name = "") =>
  row<LinkRow>({
    id: "5",
    name: "短信",
    target: "goods",
    goods_id: "1",
    goods_title: "iPhone 17",
    category_id: null,
    salesman_id,
    salesman_name,
    expires_at: null,
  });
const drawn = (of: LinkRow | null, goodsId: string | null = "1", options = [{ value: "7", label: "手机 / 苹果" }]) => {
  const sent = serve({
    "/api/platform/getShareLinkMap": [{ value: "category", label: "", needs: "category_id", options }],
    "/api/general/linkSalesmen": [{ value: "3", label: "小周" }],
    "/api/platform/goodsList": { items: [], total: 0 } as never,
    "/api/backend/getSubShopOptions": { options: [{ value: "8", label: "城西店" }] },
    [EDIT]: {},
    [MAKE]: { id: "6" },
  });
  draw(<LinkForm row={of} goodsId={goodsId} onClose={() => undefined} />, { messages: { promotion }, as: OWNER });
  return sent;
};
const saved = async (sent: ReturnType<typeof serve>) => {
  await userEvent.click(await screen.findByRole("button", { name: promotion.save }));
  await waitFor(() => expect(sent.some(({ path }) => path === EDIT)).toBe(true));
  return Object.fromEntries(sent.find(({ path }) => path === EDIT)!.query);
};

afterEach(() => vi.restoreAllMocks());

it("gives a link to a salesman", async () => {
  const sent = drawn(link(null));
  await userEvent.click(await screen.findByRole("combobox", { name: new RegExp(promotion.salesman) }));
  await userEvent.click(await screen.findByRole("option", { name: "小周" }));
  expect(await saved(sent)).toEqual({ id: "5", name: "短信", never_expires: "true", salesman_id: "3" });
});

it("leaves it with whom has it, who may have left", async () => {
  const sent = drawn(link("9", "离职的"));
  expect(await saved(sent)).toEqual({ id: "5", name: "短信", never_expires: "true" });
});

it("is made for a sub-shop, whose people alone it is given to then", async () => {
  const sent = drawn(null);
  await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(promotion.name) }), "门店海报");
  await userEvent.click(await screen.findByRole("combobox", { name: new RegExp(promotion.subShop) }));
  await userEvent.click(await screen.findByRole("option", { name: "城西店" }));
  await waitFor(() =>
    expect(
      sent
        .filter(({ path }) => path.endsWith("linkSalesmen"))
        .at(-1)
        ?.query.get("sub_shop_id"),
    ).toBe("8"),
  );
  await userEvent.click(screen.getByRole("button", { name: promotion.make }));
  await waitFor(() => expect(sent.some(({ path }) => path === MAKE)).toBe(true));
  expect(sent.find(({ path }) => path === MAKE)!.body).toMatchObject({
    name: "门店海报",
    target: "goods",
    goods_id: "1",
    sub_shop_id: "8",
    salesman_id: null,
  });
});

it("is called as its goods are, until somebody names it", async () => {
  const goods = [
    { id: "1", title: "iPhone 17 Pro" },
    { id: "2", title: "Mate 80" },
  ];
  serve({
    "/api/platform/getShareLinkMap": [],
    "/api/general/linkSalesmen": [],
    "/api/platform/goodsList": { items: goods, total: 2 } as never,
    "/api/backend/getSubShopOptions": { options: [] },
  });
  const name = () => screen.getByRole("textbox", { name: new RegExp(promotion.name) });
  const opened = async () => {
    draw(<LinkForm row={null} goodsId="1" onClose={() => undefined} />, { messages: { promotion }, as: OWNER });
    await waitFor(() => expect(name()).toHaveValue("iPhone 17 Pro"));
  };
  const box = () => screen.findByRole("combobox", { name: new RegExp(`^${promotion.goods}`) });
  const choose = async (title: string) => {
    await userEvent.click(await box());
    await userEvent.click(await screen.findByRole("option", { name: title }));
    await waitFor(async () => expect(await box()).toHaveValue(title));
  };
  await opened();
  await choose("Mate 80");
  await waitFor(() => expect(name()).toHaveValue("Mate 80"));
  cleanup();
  await opened();
  await userEvent.clear(name());
  await userEvent.type(name(), "朋友圈");
  await choose("Mate 80");
  expect(name()).toHaveValue("朋友圈");
});

it("makes a link to a category, or to the whole shop, with what that needs", async () => {
  const sent = drawn(null, null);
  const user = userEvent.setup();
  const make = () => user.click(screen.getByRole("button", { name: promotion.make }));
  await user.type(await screen.findByRole("textbox", { name: new RegExp(promotion.name) }), "门店海报");
  await make();
  // The first wrong field has the focus, and its list is open over the rest.
  expect(await screen.findByText(promotion.needGoods)).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.selectOptions(screen.getByRole("combobox", { name: new RegExp(promotion.opens) }), "category");
  await make();
  expect(await screen.findByText(promotion.needCategory)).toBeInTheDocument();
  await user.click(await screen.findByRole("option", { name: "手机 / 苹果" }));
  await make();
  await waitFor(() => expect(sent.some(({ path }) => path === MAKE)).toBe(true));
  const made = { name: "门店海报", expires_at: null, salesman_id: null, sub_shop_id: null };
  expect(sent.find(({ path }) => path === MAKE)!.body).toEqual({ ...made, target: "category", category_id: "7" });
});

it("says whom to ask where no category shows goods yet", async () => {
  drawn(null, null, []);
  const opens = await screen.findByRole("combobox", { name: new RegExp(promotion.opens) });
  await userEvent.selectOptions(opens, "category");
  expect(await screen.findByText(promotion.noCategories)).toBeVisible();
});

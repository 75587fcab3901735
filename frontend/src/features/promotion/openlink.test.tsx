import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fen } from "@/lib/money";
import promotion from "@/messages/zh/promotion.json";
import { draw } from "@/testing/render";
import { LOST, refused, serve, type Answers } from "@/testing/serve";
import { OpenlinkBox } from "./openlink";
import type { LinkRow } from "./types";

const SCHEME = "/api/general/front/wxGenerateScheme";
const LINK: LinkRow = {
  id: "5",
  code: "abcdefghjk",
  name: "短信",
  target: "goods",
  goods_id: "1",
  goods_title: "iPhone 17",
  category_id: null,
  opens: "iPhone 17",
  salesman_id: null,
  salesman_name: "",
  sub_shop_id: null,
  sub_shop_name: "",
  status: "active",
  url: "http://lin.localhost/h5/abcdefghjk",
  visits: 0,
  orders: 0,
  amount: fen(0),
  purchases: 0,
  sale_amount: fen(0),
  expires_at: null,
  openlink: null,
  created_by: "林",
  created_at: "2026-11-21T02:00:00Z",
  acts: [],
};
const open = (answer: Answers[typeof SCHEME], link: Partial<LinkRow> = {}) => {
  const sent = serve({ [SCHEME]: answer });
  draw(<OpenlinkBox link={{ ...LINK, ...link }} />, { messages: { promotion } });
  return sent;
};

describe("the WeChat link", () => {
  it("is asked for and copied", async () => {
    const user = userEvent.setup();
    const sent = open({ url: "weixin://dl/business/?t=x", expires_at: "2026-12-21T02:00:00Z" });
    await user.click(screen.getByRole("button", { name: promotion.openlinkGet }));
    expect(await screen.findByText("链接已复制到剪贴板")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("weixin://dl/business/?t=x");
    expect(sent[0]).toMatchObject({ body: { id: "5" }, key: expect.any(String) });
  });
  it("says why WeChat gives none", async () => {
    open(refused(120, "小程序还没有发布线上版本，请联系平台"));
    await userEvent.click(screen.getByRole("button", { name: promotion.openlinkGet }));
    expect(await screen.findByText("小程序还没有发布线上版本，请联系平台")).toBeInTheDocument();
  });
  it("that holds is shown with its end, and not asked for again", async () => {
    open(LOST, { openlink: { url: "weixin://dl/business/?t=y", expires_at: "2026-12-21T02:00:00Z" } });
    await waitFor(() => expect(screen.getByText("weixin://dl/business/?t=y")).toBeInTheDocument());
    expect(screen.queryByRole("button", { name: promotion.openlinkGet })).toBeNull();
    expect(screen.getByRole("button", { name: promotion.openlinkCopy })).toBeEnabled();
  });
  it("of a link that is off can't be asked for", () => {
    open(LOST, { status: "disabled" });
    expect(screen.getByRole("button", { name: promotion.openlinkGet })).toBeDisabled();
  });
});

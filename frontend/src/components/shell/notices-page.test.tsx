import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { NoticeOut } from "@/lib/api/schema";
import shell from "@/messages/zh/shell.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { NoticesPage } from "./notices-page";

const LIST = "/api/platform/noticeList";
const notice = (id: string, more: Partial<NoticeOut> = {}): NoticeOut => ({
  id,
  kind: "goods.forced_down",
  title: `商品 ${id} 已下架`,
  text: "原因：图片不符",
  path: "/productManage",
  at: "2026-11-21T02:00:00Z",
  read: true,
  ...more,
});
const NOTICES = [notice("1", { read: false }), notice("2", { path: "" })];

const open = (items = NOTICES, url = "") => {
  const sent = serve({
    [LIST]: { items, total: items.length + 40, total_capped: false, page: 1, page_size: 20 },
    "/api/platform/notices": { items: [], unread: 1 },
    "/api/platform/readNotices": { ok: true },
  });
  draw(<NoticesPage />, { url, as: { side: "store", auths: [] } });
  return (path: string) => sent.filter((one) => one.path === path);
};

it("has all of them in pages, and marks what is opened as seen", async () => {
  const sentTo = open();
  const link = await screen.findByRole("link", { name: /商品 1 已下架/ });
  expect(link).toHaveAttribute("href", "/productManage");
  await userEvent.click(within(screen.getByRole("navigation")).getByRole("button", { name: /下一页/ }));
  await waitFor(() => expect(sentTo(LIST).at(-1)?.query.get("page")).toBe("2"));
  await userEvent.click(await screen.findByRole("link", { name: /商品 1 已下架/ }));
  await waitFor(() => expect(sentTo("/api/platform/readNotices")[0]?.body).toEqual({ ids: ["1"] }));
});

it("shows what is unread alone, from the first page on, and marks all", async () => {
  const sentTo = open(NOTICES, "?page=2");
  await userEvent.click(await screen.findByRole("tab", { name: new RegExp(shell.bellFresh) }));
  await waitFor(() =>
    expect(Object.fromEntries(sentTo(LIST).at(-1)!.query)).toMatchObject({ unread: "true", page: "1" }),
  );
  await userEvent.click(screen.getByRole("button", { name: shell.bellAllRead }));
  await waitFor(() => expect(sentTo("/api/platform/readNotices")[0]?.body).toEqual({}));
});

it("says when there is nothing", async () => {
  open([]);
  expect(await screen.findByText(shell.bellEmptyText)).toBeVisible();
});

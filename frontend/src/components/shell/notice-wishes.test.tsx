import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { NoticeWishes } from "./notice-wishes";

const ASK = "/api/platform/noticeWishes";
const SET = "/api/platform/setNoticeWish";
const wish = (about: "case" | "payment", label: string, ways: string[]) => ({
  about,
  label,
  text: "",
  way: "page",
  ways,
});
const drawn = (proved: boolean) => {
  const sent = serve({
    [ASK]: {
      items: [wish("case", "售后", ["page", "sms", "none"]), wish("payment", "付款与退款异常", ["page", "sms"])],
      mobile: "138****0001",
      proved,
      most_a_day: 10,
      quiet_from_hour: 22,
      quiet_to_hour: 8,
    } as never,
    [SET]: { ok: true },
  });
  draw(<NoticeWishes />);
  return () => sent.find((one) => one.path === SET)?.body;
};

it("are chosen one by one, and what must be heard has no way to be silent", async () => {
  const asked = drawn(true);
  expect(await screen.findByText(/138\*\*\*\*0001.*10 条.*22:00–8:00/)).toBeVisible();
  const urgent = screen.getByRole("combobox", { name: "付款与退款异常" });
  expect(within(urgent).queryByRole("option", { name: "不通知" })).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "售后" }), "页面和短信");
  await waitFor(() => expect(asked()).toEqual({ about: "case", way: "sms" }));
});

it("send nothing to a mobile that nobody has proved", async () => {
  drawn(false);
  expect(await screen.findByText(/还没有验证/)).toBeVisible();
  const options = within(screen.getByRole("combobox", { name: "售后" }));
  expect(options.getByRole("option", { name: "页面和短信" })).toBeDisabled();
});

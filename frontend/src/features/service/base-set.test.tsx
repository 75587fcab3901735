import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ContactCard } from "@/entities/service/contact-card";
import baseSet from "@/messages/zh/baseSet.json";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { BaseSetPage } from "./base-set-page";

const NONE = { phone: "", wechat: "", qr_url: "", hours: "", notice: "" };
const OWN = { ...NONE, phone: "0571-88000001", hours: "9:00–21:00", indexable: false, version: 3 };
const PLATFORM = { ...NONE, phone: "400-000-0001", wechat: "zudesk_kf" };
const SET = "/api/general/baseSet";
const MESSAGES = { items: [], waiting: [], sent_back: [], variables: [] };
const open = (answers: Answers = {}) => {
  const sent = serve({
    "/api/general/getBaseInfo": { ...OWN, platform: PLATFORM },
    "/api/merchant/shopMessages": MESSAGES,
    ...answers,
  });
  draw(<BaseSetPage />, { messages: { baseSet }, as: { side: "store", auths: ["service.edit"] } });
  return () => sent.filter((one) => one.path === SET);
};
const box = async (name: RegExp) => screen.findByRole("textbox", { name });
const save = () => userEvent.click(screen.getByRole("button", { name: baseSet.save }));

afterEach(() => vi.restoreAllMocks());

describe("the shop's customer service", () => {
  it("shows what customers see as one types, and saves all of it", async () => {
    const sentTo = open({ [SET]: { ...OWN, wechat: "linji_kefu", version: 4, platform: PLATFORM } });
    expect(await screen.findByText("9:00–21:00")).toBeVisible();
    await userEvent.type(await box(/微信号/), "linji_kefu");
    await userEvent.click(screen.getByRole("checkbox", { name: baseSet.indexable }));
    expect(screen.getByText("linji_kefu")).toBeVisible();
    await save();
    await waitFor(() => expect(sentTo()).toHaveLength(1));
    expect(sentTo()[0]).toMatchObject({
      key: expect.any(String),
      body: { ...OWN, wechat: "linji_kefu", indexable: true },
    });
    expect(await screen.findByText(baseSet.saved_store)).toBeVisible();
    await userEvent.type(await box(/公告/), "放假");
    await save();
    await waitFor(() => expect(sentTo()).toHaveLength(2));
    expect(sentTo()[1]?.body).toMatchObject({ version: 4, notice: "放假" });
  });

  it("says at the field what nobody can call or find, and sends nothing", async () => {
    const sentTo = open();
    await userEvent.type(await box(/微信号/), "加我");
    await userEvent.type(await box(/客服电话/), "x");
    await save();
    expect(await screen.findByText(baseSet.wrongPhone)).toBeVisible();
    expect(screen.getByText(baseSet.wrongWechat)).toBeVisible();
    expect(sentTo()).toHaveLength(0);
  });

  it("keeps what was typed when somebody else was first", async () => {
    open({ [SET]: refused(112, "内容已被他人修改") });
    await userEvent.type(await box(/公告/), "放假");
    await save();
    expect(await screen.findByText(baseSet.conflict)).toBeVisible();
    expect(await box(/公告/)).toHaveValue("放假");
  });

  it("says how to reach the platform", async () => {
    open();
    expect(await screen.findByText(baseSet.platform)).toBeVisible();
    expect(screen.getByRole("link", { name: "400-000-0001" })).toHaveAttribute("href", "tel:4000000001");
  });
});

describe("the card", () => {
  it("copies the WeChat number and shows the code when it is asked for", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    const contact = { ...NONE, wechat: "linji_kefu", qr_url: "/media/t1/ab/cd.png" };
    draw(<ContactCard contact={contact} t={(key) => baseSet[key]} />);
    await userEvent.click(screen.getByRole("button", { name: baseSet.serviceCopy }));
    expect(writeText).toHaveBeenCalledWith("linji_kefu");
    expect(await screen.findByText(baseSet.serviceCopied)).toBeVisible();
    expect(screen.queryByRole("img")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: baseSet.serviceSeeQr }));
    expect(screen.getByRole("img", { name: baseSet.serviceQr })).toHaveAttribute("src", "/media/t1/ab/cd.720.webp");
  });

  it("isn't there where nothing is filled in", () => {
    const { container } = draw(<ContactCard contact={NONE} t={(key) => baseSet[key]} />);
    expect(container.querySelector("section")).toBeNull();
  });
});

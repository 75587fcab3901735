import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import people from "@/messages/zh/people.json";
import { fixture } from "@/testing/fixture";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import { PeoplePage } from "./people-page";
import type { PersonRow, RoleRow } from "./types";

const SU: PersonRow = {
  id: "5",
  name: "苏杭",
  account: "su",
  mobile: "138****0001",
  roles: [{ id: "21", name: "业务员" }],
  sub_shop: null,
  status: "active",
  fresh: false,
  myself: false,
  second_factor: true,
  invited: null,
  sessions: 1,
  last_login: "2026-11-21T02:00:00Z",
  created_at: "2026-01-01T02:00:00Z",
  acts: ["edit", "set_password", "reset_factor", "end_sessions", "disable", "hand_over"],
};
const SALESMAN: RoleRow = {
  id: "21",
  name: "业务员",
  built_in: true,
  mine: false,
  actions: ["order.view", "goods.view"],
  waive_most: null,
  waive_bps: 10_000,
  people: 1,
  grantable: true,
  acts: ["copy"],
};
const OWNER: RoleRow = { ...SALESMAN, id: "20", name: "店主", actions: ["order.all"], grantable: false, acts: [] };
const P = "/api/platform";
const TREE = fixture<"get", "/api/platform/actionTree">({
  groups: [
    {
      name: "订单与客户",
      actions: [
        { action: "order.view", name: "查看订单", needs: [], held: true },
        { action: "order.all", name: "查看全部订单", needs: ["order.view"], held: true },
        { action: "order.audit", name: "审核订单", needs: [], held: false },
      ],
    },
  ],
});
const open = (paths: Answers = {}, url = "") => {
  const sent = serve({
    [`${P}/peopleList`]: { items: [SU], total: 1, total_capped: false, page: 1, page_size: 20 },
    [`${P}/peopleCount`]: [{ tab: "", count: 1, capped: false }],
    [`${P}/roleList`]: { items: [OWNER, SALESMAN] },
    [`${P}/actionTree`]: TREE,
    ...paths,
  });
  draw(<PeoplePage />, { messages: { people }, as: { side: "store", auths: ["staff.edit"] }, url });
  return (path: string) => sent.filter((one) => one.path === path);
};
/** The act of SU's row, wherever it stands. */
const press = async (act: string) => {
  await openMenu(() => screen.getAllByRole("button", { name: /苏杭|更多/ }).at(-1)!);
  await userEvent.click(await screen.findByRole("menuitem", { name: act }));
};

beforeAll(() =>
  Promise.all([import("./person-form"), import("./first-password"), import("./hand-over-form"), import("./role-form")]),
);

describe("people", () => {
  it("are invited by SMS, and nobody is shown a password", async () => {
    const until = "2026-11-25T02:00:00Z";
    const sent = open({ [`${P}/invitePerson`]: { id: "9", account: "wang", expires_at: until } });
    await userEvent.click(await screen.findByRole("button", { name: people.addTitle.M }));
    const form = await screen.findByRole("dialog");
    await userEvent.type(within(form).getByLabelText(/姓名/), "王小五");
    await userEvent.type(within(form).getByLabelText(/手机号/), "13900001111");
    await userEvent.type(within(form).getByLabelText(/登录账号/), "wang");
    await userEvent.click(await within(form).findByText("业务员"));
    await userEvent.click(within(form).getByRole("button", { name: people.addAct }));
    expect(await screen.findByText(/已邀请王小五：短信发往 13900001111/)).toBeInTheDocument();
    expect(sent(`${P}/invitePerson`)[0]!.body).toMatchObject({
      name: "王小五",
      account: "wang",
      mobile: "13900001111",
      role_ids: ["21"],
      sub_shop_id: null,
    });
  });

  it("get a new first password, shown once, to be copied", async () => {
    open({ [`${P}/setPersonPassword`]: { id: "5", account: "su", password: "abcdefgh2345" } });
    await press(people.acts.set_password);
    const ask = await screen.findByRole("alertdialog");
    await userEvent.click(within(ask).getByRole("button", { name: people.acts.set_password }));
    expect(await screen.findByText("abcdefgh2345")).toBeInTheDocument();
  });

  it.each([
    ["2999-01-01T00:00:00Z", people.waiting],
    ["2020-01-01T00:00:00Z", people.inviteOver],
  ])("who have no password yet are invited again, or no more (%s)", async (invited, word) => {
    const acts: PersonRow["acts"] = ["edit", "resend", "withdraw"];
    const sent = open({
      [`${P}/peopleList`]: { items: [{ ...SU, invited, acts }], total: 1, total_capped: false, page: 1, page_size: 20 },
      [`${P}/resendInvitation`]: { id: "5", account: "su", expires_at: "2026-11-25T02:00:00Z" },
      [`${P}/withdrawInvitation`]: { id: "5", status: "disabled" },
    });
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
    for (const [act, said] of [
      ["resend", /已邀请苏杭/],
      ["withdraw", /已撤回对苏杭的邀请/],
    ] as const) {
      await press(people.acts[act]);
      const ask = await screen.findByRole("alertdialog");
      await userEvent.click(within(ask).getByRole("button", { name: people.acts[act] }));
      expect(await screen.findByText(said)).toBeInTheDocument();
    }
    expect(sent(`${P}/resendInvitation`).map(({ body }) => body)).toEqual([{ id: "5" }]);
    expect(sent(`${P}/withdrawInvitation`).map(({ body }) => body)).toEqual([{ id: "5" }]);
  });

  it("get no role that the caller can't give", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: people.addTitle.M }));
    const owner = await screen.findByRole("treeitem", { name: /店主/ });
    expect(owner).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText(people.beyond)).toBeInTheDocument();
    expect(screen.getByText(people.ownOnly)).toBeInTheDocument();
  });

  it("are disabled with a reason, and what becomes of their orders is said before", async () => {
    const sent = open({ [`${P}/switchPerson`]: { id: "5", status: "disabled" } });
    await press(people.acts.disable);
    const ask = await screen.findByRole("alertdialog");
    expect(within(ask).getByText(people.disableTextOrders)).toBeInTheDocument();
    await userEvent.type(within(ask).getByLabelText(/原因/), "已离职");
    await userEvent.click(within(ask).getByRole("button", { name: people.acts.disable }));
    await waitFor(() =>
      expect(sent(`${P}/switchPerson`)[0]!.body).toEqual({ id: "5", active: false, reason: "已离职" }),
    );
    expect(await screen.findByText(/已停用：苏杭/)).toBeInTheDocument();
  });

  it("who lost the phone get their second factor reset with a reason, once, by a press or by two", async () => {
    const sent = open({ [`${P}/resetSecondFactor`]: {} });
    expect((await screen.findAllByText(people.factorOn)).length).toBeGreaterThan(0);
    await press(people.acts.reset_factor);
    const ask = await screen.findByRole("alertdialog");
    expect(within(ask).getByText(people.factorText)).toBeInTheDocument();
    await userEvent.type(within(ask).getByLabelText(/原因/), "手机丢了");
    await userEvent.dblClick(within(ask).getByRole("button", { name: people.acts.reset_factor }));
    expect(await screen.findByText(/已重置苏杭的两步验证/)).toBeInTheDocument();
    expect(sent(`${P}/resetSecondFactor`).map((one) => one.body)).toEqual([{ id: "5", reason: "手机丢了" }]);
  });

  it("whose password the reader has set get it from another colleague, and that is said in the question", async () => {
    open({ [`${P}/resetSecondFactor`]: refused(111, "两步验证须由另一位同事重置") });
    await press(people.acts.reset_factor);
    const ask = await screen.findByRole("alertdialog");
    await userEvent.type(within(ask).getByLabelText(/原因/), "手机丢了");
    await userEvent.click(within(ask).getByRole("button", { name: people.acts.reset_factor }));
    expect(await within(ask).findByText(/须由另一位同事重置/)).toBeInTheDocument();
  });

  it("that are the last owner stay, and why is said in the question", async () => {
    open({ [`${P}/switchPerson`]: refused(111, "至少要保留一位启用中的店主") });
    await press(people.acts.disable);
    const ask = await screen.findByRole("alertdialog");
    await userEvent.type(within(ask).getByLabelText(/原因/), "已离职");
    await userEvent.click(within(ask).getByRole("button", { name: people.acts.disable }));
    expect(await within(ask).findByText(/至少要保留一位/)).toBeInTheDocument();
  });

  it("hand over what is open to who may audit, where something waits for an audit", async () => {
    const takers = [
      { value: "6", label: "文静", audits: true, shares: false },
      { value: "7", label: "贺发", audits: false, shares: true },
    ];
    const sent = open({
      "/api/backend/openWork": { leases: 12, purchases: 1, to_audit: 2, links: 0, takers },
      "/api/backend/handOverWork": { leases: 12, purchases: 1, links: 0 },
    });
    await press(people.acts.hand_over);
    const form = await screen.findByRole("dialog");
    expect(await within(form).findByText(/租赁订单 12 笔（其中待审核 2 笔）/)).toBeInTheDocument();
    expect(within(form).queryByRole("option", { name: "贺发" })).not.toBeInTheDocument();
    await userEvent.selectOptions(within(form).getByLabelText(/接手人/), "6");
    await userEvent.click(within(form).getByRole("button", { name: people.acts.hand_over }));
    await waitFor(() =>
      expect(sent("/api/backend/handOverWork")[0]!.body).toEqual({ id: "5", to_id: "6", links: false }),
    );
    expect(await screen.findByText("已移交 13 笔订单、0 个推广链接")).toBeInTheDocument();
  });
});

describe("roles", () => {
  it("built-in are looked at and copied; a copy is a new one", async () => {
    const sent = open({ [`${P}/saveRole`]: { id: "30" } }, "?view=roles");
    await openMenu(() => screen.getByRole("button", { name: /业务员/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: people.roleActs.copy }));
    const form = await screen.findByRole("dialog");
    expect(within(form).getByLabelText(/角色名称/)).toHaveValue("业务员（副本）");
    expect(within(form).getByText(people.ownOnlyHint)).toBeInTheDocument();
    await userEvent.click(await within(form).findByText("查看全部订单"));
    expect(within(form).queryByText(people.ownOnlyHint)).not.toBeInTheDocument();
    await userEvent.click(within(form).getByRole("button", { name: people.createRole }));
    await waitFor(() => expect(sent(`${P}/saveRole`)).toHaveLength(1));
    const body = sent(`${P}/saveRole`)[0]!.body as { id: null; actions: string[] };
    expect(body.id).toBeNull();
    expect(body.actions).toEqual(expect.arrayContaining(["order.view", "order.all"]));
    expect(body).not.toHaveProperty("waive_most");
  });

  it("that waive fees say how much of a bill", async () => {
    const clerk = { ...SALESMAN, id: "22", name: "收款员", built_in: false, actions: ["order.view", "bill.waive"] };
    const items = [{ ...clerk, waive_most: 20_000, acts: ["edit", "copy", "delete"] }];
    const sent = open({ [`${P}/roleList`]: { items }, [`${P}/saveRole`]: { id: "22" } } as Answers, "?view=roles");
    await userEvent.click(await screen.findByRole("button", { name: people.roleActs.edit }));
    const form = within(await screen.findByRole("dialog"));
    const share = await form.findByRole("textbox", { name: new RegExp(people.waiveShare) });
    await userEvent.clear(share);
    await userEvent.type(share, "50");
    await userEvent.click(form.getByRole("button", { name: people.save }));
    await waitFor(() => expect(sent(`${P}/saveRole`)).toHaveLength(1));
    expect(sent(`${P}/saveRole`)[0]!.body).toMatchObject({ waive_most: 20_000, waive_bps: 5_000 });
  });
});

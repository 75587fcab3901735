import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readRoles, readToken, writeRoles, writeToken } from "@/lib/session";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { LOST, refused, serve } from "@/testing/serve";
import { LoginAgain } from "./login-again";
import { LoginForm } from "./login-form";
import { RolePicker } from "./role-picker";

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const LOGIN = "/api/platform/mainLand";
const PICK = "/api/platform/pickRole";
const ROLES = [
  { id: "1", name: "财务" },
  { id: "2", name: "店长" },
];
const NO_SECOND = { asks: "nothing" as const, secret: "", uri: "", recovery_codes: [] };
const answer = (need_role_pick = false) =>
  fixture<"post", typeof LOGIN>({
    token: "t",
    platform_type: 1,
    need_role_pick,
    roles: need_role_pick ? ROLES : ROLES.slice(0, 1),
    role_id: need_role_pick ? null : "1",
    ...NO_SECOND,
  });
const enter = async () => {
  await userEvent.type(screen.getByLabelText("账号"), " lin ");
  await userEvent.type(screen.getByLabelText("密码"), "pw123456");
  await userEvent.click(screen.getByRole("button", { name: "登录" }));
};

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.side;
  router.replace.mockClear();
});

describe("logging in", () => {
  it.each([true, false])("tells the server whether to remember (%s), and remembers the answer", async (remember) => {
    const sent = serve({ [LOGIN]: answer() });
    draw(<LoginForm />);
    if (remember) await userEvent.click(screen.getByLabelText("一年内免登录"));
    await enter();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/"));
    expect(sent[0]!.body).toEqual({ account: "lin", password: "pw123456", remember });
    expect(readToken("store")).toBe("t");
  });

  it("leads a company that wants a shop to the application, at the operators' address alone", () => {
    document.documentElement.dataset.side = "admin";
    draw(<LoginForm />);
    const link = screen.getByText("申请入驻");
    expect(link).toHaveAttribute("href", "/apply");
    expect(link).toHaveClass("hidden", "[[data-side=admin]_&]:block");
  });

  it("never remembers an operator", async () => {
    document.documentElement.dataset.side = "admin";
    localStorage.setItem("zudesk_remember", "1");
    const sent = serve({ [LOGIN]: answer() });
    draw(<LoginForm />);
    await enter();
    await waitFor(() => expect(readToken("admin")).toBe("t"));
    expect(sent[0]!.body).toMatchObject({ remember: false });
  });

  it("says what was refused, and that the network is gone", async () => {
    serve({ [LOGIN]: refused(110, "请检查", { errors: [{ field: "password", msg: "账号或密码不正确" }] }) });
    draw(<LoginForm />);
    await enter();
    expect(await screen.findByRole("alert")).toHaveTextContent("账号或密码不正确");
    serve({ [LOGIN]: LOST });
    await userEvent.click(screen.getByRole("button", { name: "登录" }));
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("服务暂时不可用"));
  });

  it("with several roles leads to the picker", async () => {
    serve({ [LOGIN]: answer(true) });
    draw(<LoginForm />);
    await enter();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/main/rolePicker"));
  });

  it("again in place goes on in the same role, remembered as before", async () => {
    localStorage.setItem("zudesk_remember", "1");
    const sent = serve({ [LOGIN]: answer() });
    const done = vi.fn();
    draw(<LoginAgain side="store" account="lin" roleId="2" onDone={done} onLeave={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("密码"), "pw123456{Enter}");
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]!.body).toEqual({ account: "lin", password: "pw123456", role_id: "2", remember: true });
  });

  it("again in place leaves for the login page when a role has to be picked first", async () => {
    serve({ [LOGIN]: answer(true) });
    const [done, leave] = [vi.fn(), vi.fn()];
    draw(<LoginAgain side="store" account="lin" roleId={null} onDone={done} onLeave={leave} />);
    await userEvent.type(await screen.findByLabelText("密码"), "pw123456{Enter}");
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(done).not.toHaveBeenCalled();
  });
});

describe("the second factor", () => {
  const asked = (asks: "code" | "enrol") => ({
    ...answer(),
    token: "",
    roles: [],
    asks,
    secret: "GEZD",
    uri: "otpauth://totp/a",
  });
  const reply = (recovery_codes: string[] = []) => ({ ...answer(), recovery_codes });
  const enterCode = async () => {
    await userEvent.type(await screen.findByLabelText("动态码"), "123456{Enter}");
  };

  it("is asked for after the password, and keeps no session before it", async () => {
    const first = serve({ [LOGIN]: asked("code") });
    draw(<LoginForm />);
    await enter();
    await screen.findByLabelText("动态码");
    expect(first).toHaveLength(1);
    expect([readToken("store"), readRoles("store")]).toEqual([null, []]);
    const sent = serve({ [LOGIN]: reply() });
    await enterCode();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/"));
    expect(sent[0]!.body).toMatchObject({ account: "lin", password: "pw123456", code: "123456" });
  });

  it("is set up where there is none, and tells the recovery codes before it goes on", async () => {
    serve({ [LOGIN]: asked("enrol") });
    draw(<LoginForm />);
    await enter();
    expect(await screen.findByText("GEZD")).toBeVisible();
    serve({ [LOGIN]: reply(["abcde-23456"]) });
    await enterCode();
    expect(await screen.findByText("abcde-23456")).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "我已保存" }));
    expect(router.replace).toHaveBeenCalledWith("/");
  });

  it("says that a code is wrong, and lets another one be entered", async () => {
    serve({ [LOGIN]: asked("code") });
    draw(<LoginForm />);
    await enter();
    serve({ [LOGIN]: refused(110, "请检查", { errors: [{ field: "code", msg: "验证码不正确或已用过" }] }) });
    await enterCode();
    expect(await screen.findByRole("alert")).toHaveTextContent("验证码不正确或已用过");
    const input = screen.getByLabelText("动态码");
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toHaveValue("");
    const sent = serve({ [LOGIN]: reply() });
    await userEvent.keyboard("654321{Enter}");
    await waitFor(() => expect(sent[0]!.body).toMatchObject({ code: "654321" }));
  });

  it("again in place asks in the dialog", async () => {
    serve({ [LOGIN]: asked("code") });
    const done = vi.fn();
    draw(<LoginAgain side="admin" account="ada" roleId="1" onDone={done} onLeave={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText("密码"), "pw123456{Enter}");
    await screen.findByLabelText("动态码");
    const sent = serve({ [LOGIN]: reply() });
    await enterCode();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent[0]!.body).toMatchObject({ account: "ada", password: "pw123456", role_id: "1", code: "123456" });
  });
});

describe("picking a role", () => {
  it("is done in the open session, without the password", async () => {
    writeToken("store", "t", true);
    writeRoles("store", ROLES, true);
    const sent = serve({ [PICK]: {} });
    draw(<RolePicker />);
    await userEvent.click(await screen.findByRole("button", { name: "店长" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/"));
    expect(sent).toMatchObject([{ path: PICK, body: { role_id: "2" } }]);
    expect(readToken("store")).toBe("t");
  });

  it("leads to the login page when there is no session, or it ended", async () => {
    writeRoles("store", ROLES, true);
    draw(<RolePicker />);
    expect(router.replace).toHaveBeenCalledWith("/main/login");
    router.replace.mockClear();
    writeToken("store", "t", true);
    serve({ [PICK]: refused(109, "请重新登录") });
    draw(<RolePicker />);
    await userEvent.click(await screen.findByRole("button", { name: "店长" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/main/login"));
  });
});

describe("an invitation", () => {
  const ACCEPT = "/api/platform/acceptInvitation";
  const fill = async (code = "abcd2345") => {
    await userEvent.click(screen.getByRole("button", { name: "接受邀请" }));
    await userEvent.type(await screen.findByLabelText(/手机号/), "13900001111");
    if (code) await userEvent.type(screen.getByLabelText(/邀请码/), code);
    await userEvent.type(screen.getByLabelText(/新密码/), "long-password-7");
    await userEvent.click(screen.getByRole("button", { name: "设置新密码" }));
  };

  it("is accepted with a password of one's own, and leads back to the login", async () => {
    const sent = serve({ [ACCEPT]: { account: "wang" } });
    draw(<LoginForm />);
    await fill();
    expect(await screen.findByRole("button", { name: "登录" })).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { mobile: "13900001111", code: "abcd2345", new_password: "long-password-7" },
    ]);
  });

  it("that has ended is said at the code", async () => {
    serve({ [ACCEPT]: refused(110, "", { errors: [{ field: "code", msg: "邀请已失效" }] }) });
    draw(<LoginForm />);
    await fill();
    expect(await screen.findByText("邀请已失效")).toBeInTheDocument();
  });

  it("that nobody answered may be accepted: it says how one sees it", async () => {
    serve({ [ACCEPT]: LOST });
    draw(<LoginForm />);
    await fill();
    expect(await screen.findByText(/密码可能已经设好.*登录试试/)).toBeInTheDocument();
  });

  it("without its code is not sent", async () => {
    const sent = serve({ [ACCEPT]: { account: "wang" } });
    draw(<LoginForm />);
    await fill("");
    expect(await screen.findByText("请填写邀请码")).toBeInTheDocument();
    expect(screen.getByLabelText(/邀请码/)).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

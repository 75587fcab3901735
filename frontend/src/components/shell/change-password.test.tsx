import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { LOST, serve } from "@/testing/serve";
import { ChangePassword } from "./change-password";

afterEach(() => vi.restoreAllMocks());

const fill = async (next: string, again: string) => {
  await userEvent.type(screen.getByLabelText(/原密码/), "old-horse-1");
  await userEvent.type(screen.getByLabelText(/^新密码/), next);
  await userEvent.type(screen.getByLabelText(/再次输入/), again);
  await userEvent.click(screen.getByRole("button", { name: "修改密码" }));
};

it("sends the old and the new one, and says that other devices are out", async () => {
  const sent = serve({ "/api/platform/changePwd": {} });
  draw(<ChangePassword />);
  await fill("new-horse-2", "new-horse-2");
  expect(await screen.findByText("密码已修改，其他设备已退出登录")).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText(/原密码/)).toHaveValue("");
});

it("proves the mobile by a code, where it is asked for", async () => {
  const sent = serve({
    "/api/platform/changePwd": {},
    "/api/platform/sendFirstPwdSms": { handle: "h1", seconds: 60 },
  });
  draw(<ChangePassword demanded proving="138****1234" />);
  expect(screen.getByText(/138\*\*\*\*1234/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "获取验证码" }));
  expect(await screen.findByText(/秒后可重新获取/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/验证码/), "123456");
  await userEvent.type(screen.getByLabelText(/当前密码/), "old-horse-1");
  await userEvent.type(screen.getByLabelText(/^新密码/), "new-horse-2");
  await userEvent.type(screen.getByLabelText(/再次输入/), "new-horse-2");
  await userEvent.click(screen.getByRole("button", { name: "修改密码" }));
  await screen.findByText("密码已修改，其他设备已退出登录");
  expect(sent.at(-1)!.body).toMatchObject({ sms_code: "123456", sms_handle: "h1" });
});

it("sends nothing while the two differ", async () => {
  const sent = serve({ "/api/platform/changePwd": {} });
  draw(<ChangePassword />);
  await fill("new-horse-2", "new-horse-3");
  expect(await screen.findByText("两次输入的新密码不一致")).toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

it("without an answer says that it may be done, and how one sees it", async () => {
  serve({ "/api/platform/changePwd": LOST });
  draw(<ChangePassword />);
  await fill("new-horse-2", "new-horse-2");
  expect(await screen.findByText(/密码可能已经改好.*原密码不正确/)).toBeInTheDocument();
});

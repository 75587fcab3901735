import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { TextField } from "@/components/form/fields";
import { useApiForm } from "@/components/form/use-api-form";
import { call } from "@/lib/api";
import { useUnsaved } from "@/lib/open-forms";
import { readToken, writeToken } from "@/lib/session";
import { draw } from "@/testing/render";
import { LeaveGuard } from "./leave-guard";
import { SessionGuard } from "./session-guard";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace, push: vi.fn(), refresh: vi.fn() }) }));

const logins: unknown[] = [];
/** A server whose session "old" has ended. */
const serve = () =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const fresh = new Headers(init?.headers).get("jwt-token") === "new";
    const answer = (code: number, data: unknown, msg = "") =>
      new Response(JSON.stringify({ code, data, msg }), { headers: { "content-type": "application/json" } });
    if (String(url).includes("mainLand")) logins.push(JSON.parse(String(init?.body)));
    if (String(url).includes("mainLand"))
      return answer(200, { token: "new", platform_type: 1, need_role_pick: false, roles: [] });
    return fresh ? answer(200, { today: "今天 36 单" }) : answer(109, null, "登录已失效");
  });

function Page({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  const figures = useQuery({ queryKey: ["figures"], queryFn: () => call("get", "/api/platform/clock") });
  return (
    <>
      <input aria-label="草稿" defaultValue="写了一半" />
      <p>{figures.data?.today ?? "没有数据"}</p>
      <SessionGuard side="store" account="lin" roleId="2" />
    </>
  );
}

const remark = z.object({ text: z.string() });
type FormProps = { onSend: (key: string) => void; onSaved: () => void };

function Form({ onSend, onSaved }: FormProps) {
  const { form, submit, failed } = useApiForm({
    schema: remark,
    defaultValues: { text: "" },
    onSubmit: (_values, key) => {
      onSend(key);
      return call("get", "/api/platform/clock");
    },
    onSaved,
  });
  return (
    <>
      <TextField form={form} name="text" label="备注" />
      <p>{failed}</p>
      <button type="button" onClick={() => void submit()}>
        保存
      </button>
      <SessionGuard side="store" account="lin" roleId="2" />
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  replace.mockClear();
  logins.length = 0;
});

describe("an ended session", () => {
  it("goes to the login page with the path as target", async () => {
    writeToken("store", "old", false);
    serve();
    draw(<Page dirty={false} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith("/main/login"));
    expect(readToken("store")).toBeNull();
  });

  it("asks in place while something is typed, then replays what failed; the draft is still there", async () => {
    writeToken("store", "old", false);
    serve();
    draw(<Page dirty />);
    expect(await screen.findByText("登录已失效")).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("密码"), "pw");
    await userEvent.click(screen.getByRole("button", { name: "登录" }));
    expect(await screen.findByText("今天 36 单")).toBeInTheDocument();
    expect(document.querySelector("input[aria-label=草稿]")).toHaveValue("写了一半");
    expect(readToken("store")).toBe("new");
    expect(replace).not.toHaveBeenCalled();
    expect(logins).toEqual([{ account: "lin", password: "pw", role_id: "2", remember: false }]);
  });

  it("is said once over a form, which is sent again by itself, with its key, once one is back", async () => {
    writeToken("store", "old", false);
    serve();
    const [send, saved] = [vi.fn(), vi.fn()];
    draw(<Form onSend={send} onSaved={saved} />);
    await userEvent.type(screen.getByLabelText("备注"), "门口自提");
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findAllByText("登录已失效")).toHaveLength(1);
    expect(saved).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("密码"), "pw");
    await userEvent.click(screen.getByRole("button", { name: "登录" }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(screen.getByLabelText("备注")).toHaveValue("门口自提");
  });

  it("is left for the login page only once who typed agrees to lose it", async () => {
    writeToken("store", "old", false);
    serve();
    draw(
      <>
        <Page dirty />
        <LeaveGuard />
      </>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "去登录页" }));
    expect(await screen.findByText("离开这个页面？")).toBeInTheDocument();
    expect([replace.mock.calls, readToken("store")]).toEqual([[], "old"]);
    await userEvent.click(screen.getByRole("button", { name: "不保存，离开" }));
    expect(replace).toHaveBeenCalledWith("/main/login");
    expect(readToken("store")).toBeNull();
  });

  it("that another tab logs out of ends here too", async () => {
    writeToken("store", "new", false);
    serve();
    draw(<Page dirty={false} />);
    await screen.findByText("今天 36 单");
    const gone = { key: "zudesk_store_token", oldValue: "new", newValue: null };
    window.dispatchEvent(new StorageEvent("storage", gone));
    expect(replace).toHaveBeenCalledWith("/main/login");
  });
});
